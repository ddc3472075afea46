/* Sushi Go! written by hand in C, as the yardstick of the benchmark: the same game (left passing, no robot), the same
   random stream, the same uniform choice among the legal moves, and nothing else. */
#include <stdint.h>
#include <string.h>

enum { TEMPURA, SASHIMI, DUMPLING, MAKI_1, MAKI_2, MAKI_3, EGG, SALMON, SQUID, WASABI, CHOPSTICKS, PUDDING, KINDS };
enum { ON_WASABI = 6, SPOTS = 15, DECK = 108, SEATS = 5, ROUNDS = 3, MOST_MOVES = 160 };

static const short COPIES[KINDS] = {14, 14, 14, 6, 12, 8, 5, 10, 5, 6, 4, 10};
static const int HAND_SIZES[6] = {0, 0, 10, 9, 8, 7};

typedef struct {
    uint32_t state[16], block[16];
    int used;
} Chance;

typedef struct {
    int players, hand_size, round, turn, deck_size, over;
    short deck[DECK];
    short hands[SEATS][KINDS];
    short holds[SEATS];
    short tables[SEATS][SPOTS];
    short puddings[SEATS];
    short scores[SEATS];
    int choices[SEATS];
} Game;

#define ROTATE(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
#define QUARTER(a, b, c, d)                         \
    a += b, d ^= a, d = ROTATE(d, 16), c += d, b ^= c, b = ROTATE(b, 12), \
    a += b, d ^= a, d = ROTATE(d, 8), c += d, b ^= c, b = ROTATE(b, 7)

static void refill(Chance *chance) {
    uint32_t x[16];
    memcpy(x, chance->state, sizeof x);
    for (int i = 0; i < 4; i++) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++) chance->block[i] = x[i] + chance->state[i];
    if (++chance->state[12] == 0) chance->state[13]++;
    chance->used = 0;
}

static inline uint32_t half(Chance *chance) {
    if (chance->used == 32) refill(chance);
    uint32_t bits = chance->block[chance->used >> 1] >> ((chance->used & 1) << 4);
    chance->used++;
    return bits & 0xffff;
}

static inline uint32_t below(Chance *chance, uint32_t n) {
    uint32_t product = half(chance) * n;
    if ((product & 0xffff) < n) {
        uint32_t unfair = (0x10000 - n) % n;
        while ((product & 0xffff) < unfair) product = half(chance) * n;
    }
    return product >> 16;
}

static void deal_round(Game *game, Chance *chance) {
    game->turn = 0;
    for (int hand = 0; hand < game->players; hand++) {
        game->holds[hand] = hand;
        for (int i = 0; i < game->hand_size; i++) {
            uint32_t at = below(chance, game->deck_size);
            game->hands[hand][game->deck[at]]++;
            game->deck[at] = game->deck[--game->deck_size];
        }
    }
}

static void start(Game *game, int players, Chance *chance) {
    memset(game, 0, sizeof *game);
    game->players = players;
    game->hand_size = HAND_SIZES[players];
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < COPIES[kind]; i++) game->deck[game->deck_size++] = kind;
    deal_round(game, chance);
}

static int list_moves(const Game *game, int seat, int *moves) {
    const short *hand = game->hands[game->holds[seat]];
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        moves[count] = kind;
        count += hand[kind] > 0;
    }
    if (game->tables[seat][CHOPSTICKS] > 0 && game->turn < game->hand_size - 1) {
        int singles = count;
        for (int i = 0; i < singles; i++)
            for (int j = 0; j < singles; j++)
                if (i != j || hand[moves[i]] > 1) moves[count++] = moves[i] + KINDS * (moves[j] + 1);
    }
    return count;
}

static void lay(Game *game, int seat, int kind) {
    short *table = game->tables[seat];
    game->hands[game->holds[seat]][kind]--;
    int on_wasabi = (kind >= EGG) & (kind <= SQUID) & (table[WASABI] > 0);
    table[WASABI] -= on_wasabi;
    table[kind + ON_WASABI * on_wasabi]++;
}

static int tied(const short *counts, int players, int count) {
    int number = 0;
    for (int seat = 0; seat < players; seat++) number += counts[seat] == count;
    return number;
}

static void score_maki(Game *game) {
    short symbols[SEATS];
    int most = 0, second = 0;
    for (int seat = 0; seat < game->players; seat++) {
        const short *table = game->tables[seat];
        int mine = symbols[seat] = table[MAKI_1] + 2 * table[MAKI_2] + 3 * table[MAKI_3];
        if (mine > most) second = most, most = mine;
        else if (mine < most && mine > second) second = mine;
    }
    int firsts = tied(symbols, game->players, most), seconds = tied(symbols, game->players, second);
    for (int seat = 0; seat < game->players; seat++) {
        if (symbols[seat] == 0) continue;
        if (symbols[seat] == most) game->scores[seat] += 6 / firsts;
        else if (symbols[seat] == second && firsts == 1) game->scores[seat] += 3 / seconds;
    }
}

static void score_puddings(Game *game) {
    int most = game->puddings[0], fewest = most;
    for (int seat = 1; seat < game->players; seat++) {
        if (game->puddings[seat] > most) most = game->puddings[seat];
        if (game->puddings[seat] < fewest) fewest = game->puddings[seat];
    }
    if (most == fewest) return;
    int firsts = tied(game->puddings, game->players, most), lasts = tied(game->puddings, game->players, fewest);
    for (int seat = 0; seat < game->players; seat++) {
        if (game->puddings[seat] == most) game->scores[seat] += 6 / firsts;
        else if (game->puddings[seat] == fewest && game->players > 2) game->scores[seat] -= 6 / lasts;
    }
}

static void end_round(Game *game, Chance *chance) {
    score_maki(game);
    for (int seat = 0; seat < game->players; seat++) {
        short *table = game->tables[seat];
        int dumplings = table[DUMPLING] > 5 ? 5 : table[DUMPLING];
        int points = table[TEMPURA] / 2 * 5 + table[SASHIMI] / 3 * 10 + dumplings * (dumplings + 1) / 2;
        for (int worth = 1; worth <= 3; worth++)
            points += worth * (table[EGG + worth - 1] + 3 * table[EGG + worth - 1 + ON_WASABI]);
        game->scores[seat] += points;
        game->puddings[seat] += table[PUDDING];
        memset(table, 0, sizeof game->tables[seat]);
    }
    if (++game->round < ROUNDS) {
        deal_round(game, chance);
    } else {
        score_puddings(game);
        game->over = 1;
    }
}

static void step(Game *game, Chance *chance) {
    for (int seat = 0; seat < game->players; seat++) {
        int move = game->choices[seat];
        if (move < KINDS) {
            lay(game, seat, move);
        } else {
            lay(game, seat, move % KINDS);
            lay(game, seat, move / KINDS - 1);
            game->tables[seat][CHOPSTICKS]--;
            game->hands[game->holds[seat]][CHOPSTICKS]++;
        }
    }
    if (++game->turn == game->hand_size) {
        end_round(game, chance);
    } else {
        short moving = game->holds[game->players - 1];
        for (int seat = game->players - 1; seat > 0; seat--) game->holds[seat] = game->holds[seat - 1];
        game->holds[0] = moving;
    }
}

/* Plays random games; returns the sum of all scores, so that nothing can be left out. */
long play_games(int players, int games, const uint32_t key[8]) {
    Chance chance = {.state = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, .used = 32};
    Game game;
    int moves[MOST_MOVES];
    long sum = 0;
    memcpy(chance.state + 4, key, 32);
    for (int i = 0; i < games; i++) {
        start(&game, players, &chance);
        while (!game.over) {
            for (int seat = 0; seat < players; seat++)
                game.choices[seat] = moves[below(&chance, list_moves(&game, seat, moves))];
            step(&game, &chance);
        }
        for (int seat = 0; seat < players; seat++) sum += game.scores[seat];
    }
    return sum;
}

static long visit(const Game *game, int seat, int depth, Chance *chance) {
    int moves[MOST_MOVES];
    int count = list_moves(game, seat, moves);
    long leaves = 0;
    for (int i = 0; i < count; i++) {
        Game next = *game;
        next.choices[seat] = moves[i];
        if (seat + 1 < game->players) {
            leaves += visit(&next, seat + 1, depth, chance);
        } else {
            step(&next, chance);
            leaves += depth == 1 ? 1 : visit(&next, 0, depth - 1, chance);
        }
    }
    return leaves;
}

/* Walks every way the next turns can go, copying the state before each choice; returns the number of ends. */
long perft(int players, int depth, const uint32_t key[8]) {
    Chance chance = {.state = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, .used = 32};
    Game game;
    memcpy(chance.state + 4, key, 32);
    start(&game, players, &chance);
    return visit(&game, 0, depth, &chance);
}
