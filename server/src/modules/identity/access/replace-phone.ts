import type { Trx } from '../../../platform/db.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { deleteFactorCodes } from '../factors/code-store.ts'
import { forgetBegunFactors } from '../factors/factor-store.ts'
import type { OwnContext } from '../factors/note-factor-change.ts'
import { tellFactorChange } from '../factors/tell-factor-change.ts'
import { noteEnds } from '../sessions/end-session.ts'
import { closeSessionsOf } from '../sessions/session-store.ts'
import { writePhone } from '../users/phone-store.ts'
import { lockUser } from '../users/user-store.ts'

/**
 * Replaces the proven phone of the person of a session, who has proven their identity and the other phone. A code that
 * was sent to the earlier phone, and a set-up that was begun by it, bind no factor any more, all other sessions of the person end (ASVS 7.4.3), and a letter
 * notifies them. Nothing happens if it is the phone that is proven already.
 * @returns the phone that was proven before; null: none
 */
export async function replacePhone(
  trx: Trx,
  { session, request, clock }: OwnContext,
  phone: string,
): Promise<string | null> {
  const user = await lockUser(trx, session.user.id)
  // Staff may have removed the factors while this waited, and a phone counts as proven after that.
  const at = clock.now()
  if (user.provenPhone === phone) return phone
  if (user.provenPhone) await deleteFactorCodes(trx, [user.provenPhone])
  await forgetBegunFactors(trx, user.id)
  await writePhone(trx, user.id, { phone, phone_verified_at: at })
  const closed = await closeSessionsOf(trx, user.id, at, 'factor', session.id)
  await noteEnds(trx, closed, actorOf(session, request), at)
  await tellFactorChange(trx, user, { change: 'phone_replaced' }, at)
  return user.provenPhone
}
