# The type sheet of fields.py, made by `make state` from state.py.
cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.rows cimport tiny
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_go_party cimport cards

cdef class PartyFields(Rules):
    cdef public unsigned long long meant[REQUESTS]
    cdef public short first_meant[REQUESTS]
    cdef public short last_meant[REQUESTS]
    cdef public short type_of[KINDS]
    cdef public short colour_of[KINDS]
    cdef public int menu
    cdef public bint pudding_loss
    cdef public bint uramaki_in_order
    cdef public int hand_size
    cdef public short desserts_added[ROUNDS]
    cdef public int active_count
    cdef public tiny active[KINDS]
    cdef public int round
    cdef public int turn
    cdef public int phase
    cdef public tiny stock[KINDS]
    cdef public int pile_size
    cdef public tiny pile[DESSERT_PILE]
    cdef public int deck_size
    cdef public tiny deck[DECK]
    cdef public tiny hands[SEATS][KINDS]
    cdef public tiny holds[SEATS]
    cdef public tiny returned[SEATS][KINDS]
    cdef public unsigned long long absent[SEATS]
    cdef public tiny deck_known[SEATS][KINDS]
    cdef public tiny front[SEATS]
    cdef public tiny what[SEATS][FRONT]
    cdef public tiny face[SEATS][FRONT]
    cdef public tiny laid[SEATS][FRONT]
    cdef public tiny under[SEATS][FRONT]
    cdef public tiny called[SEATS][FRONT]
    cdef public tiny queued[SEATS]
    cdef public tiny queue[SEATS][QUEUE]
    cdef public tiny ordering[SEATS]
    cdef public tiny effects[SEATS]
    cdef public int actor
    cdef public int acting
    cdef public int asked
    cdef public int giver
    cdef public int drawn_size
    cdef public tiny drawn[MENU_DRAW]
    cdef public int misos
    cdef public int uramaki_laid
    cdef public bint uramaki_reached
    cdef public int uramaki_places
    cdef public short uramaki_won[SEATS]
    cdef public tiny desserts[SEATS][DESSERTS]
    cdef public tiny copied[DESSERTS]
    cdef public short round_scores[ROUNDS][SEATS]
    cdef public short dessert_scores[SEATS]
    cdef public tiny gone[KINDS]
    cdef public short points[SEATS][FAMILIES]
    cdef public short counts[SEATS][IDENTITIES]
    cdef public short colour_cards[TYPES]
    cdef public short colours[SEATS]
    cdef public short best_colour[SEATS]
    cdef public short totals[SEATS]
    cdef public short prizes[SEATS]
    cdef public short missing[PLACES]
    cdef public tiny aside[KINDS]
    cdef public short order[PLACES]
    cdef public short room[PLACES]
    cdef public PartyFields origin

    @cython.locals(at=cython.int)
    cdef void copy_origin(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_all(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_known(self, int seat) noexcept nogil
