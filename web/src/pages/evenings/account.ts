/** What is asked of the house about one's own account. */
import { ask } from "../../lib/house";
import type { Account, LetterOnItsWay, OpenIdVisit, SignedOut } from "../../lib/protocol";

const PATH = "/api/account";

export const account = (): Promise<Account> => ask(PATH);
export const sendLetter = (address: string): Promise<LetterOnItsWay> => ask(`${PATH}/letter`, { address });
export const openLink = (secret: string): Promise<Account> => ask(`${PATH}/link`, { secret });
/** Where to go, to come back signed in by another site. */
export const openIdVisit = (): Promise<OpenIdVisit> => ask(`${PATH}/openid`, {});
/** Add what was played in this browser before it was signed in. */
export const addGames = (): Promise<Account> => ask(`${PATH}/games`, {});
export const removeWay = (id: string): Promise<Account> => ask(`${PATH}/remove-way`, { id });
export const endDevice = (id: string): Promise<Account> => ask(`${PATH}/end-device`, { id });
export const signOut = (): Promise<SignedOut> => ask(`${PATH}/sign-out`, {});
export const deleteAccount = (): Promise<SignedOut> => ask(`${PATH}/delete`, {});
