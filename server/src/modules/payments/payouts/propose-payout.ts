import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payouts/calls.ts'
import type { ProposedPayoutBody } from '@fondaco/contract/payouts/schemas.ts'
import { bic11, checkIban } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { isOurIban, OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import { sepaCountry } from '@fondaco/rules/sepa.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { findHeldAccount, type HeldAccount, lockPayingAccount } from '../../accounts/index.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import { checksOfPayments, type PaymentPayeeCheck } from '../../payees/index.ts'
import { type ProposalDeps, proposeChange } from '../../proposals/index.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { type PayoutTarget, readPayout } from './make-payout.ts'
import { basisOfPayout, type PayoutProof, type ProposedPayout } from './payout-kind.ts'
import { payablesOf } from './payout-obstacle.ts'

/**
 * Proposes to pay out the available balance of an account to an account in the customer's own name. By SEPA the other bank is
 * asked about the name before the transaction; for a wire the proposer says what shows whose account it is. Refusals:
 * `not_found`, `maker_cannot_approve` for one's own customer, the obstacles of a payout, `payout_way_other`,
 * `balance_changed`, `iban_invalid`, `country_not_sepa`, `payout_account_ours`, `payee_not_customer`, `payee_name_close`
 * until the proposer has compared the names, what a wire needs, `proposal_waits`.
 */
export const proposePayout =
  (deps: AuthorisationDeps & { readonly proposals: ProposalDeps }) =>
  async ({
    body,
    clock,
    db,
    request,
    scope,
    session,
  }: CallContext<typeof calls.proposePayout>): Promise<CallResult<typeof calls.proposePayout>> => {
    const { account_id, available, reason } = body
    const asked = readAsked(body)
    const found = (await findHeldAccount(db, scope, account_id)) ?? refuse('not_found')
    await refuseOwnCustomer(db, session, found.holder.id)
    const [possible] = await payablesOf(db, [found])
    if (possible?.obstacle) refuse(possible.obstacle)
    if (possible?.way !== asked.way) refuse('payout_way_other')
    const { name } = found.holder
    const proved = await proofOf(deps, asked, found)

    return db.transaction().execute(async (trx) => {
      const at = clock.now()
      const paying = (await lockPayingAccount(trx, scope, account_id)) ?? refuse('not_found')
      const { account, holder } = paying
      const [payable] = await payablesOf(trx, [paying])
      if (payable?.obstacle) refuse(payable.obstacle)
      const amount = payable?.available ?? 0n
      if (parseAmount(available, account.currency) !== amount || holder.name !== name)
        refuse('balance_changed')
      const actor = actorOf(session, request)
      // What the banks on the way would refuse is said now, and not to the person who approves it.
      await readPayout(deps, trx, { id: newId(), paying, amount, target: asked }, { actor, at })
      const after: ProposedPayout = {
        number: account.accountId,
        amount: amount.toString(),
        name,
        ...proved,
        proposer: { id: session.user.id, name: actor.name },
        proposed_at: at.toISOString(),
      }
      const change = await proposeChange(
        deps.proposals,
        trx,
        {
          kind: 'balance_payout',
          subject: { id: account.id, name: holder.name },
          entities: [account.entity],
          before: await basisOfPayout(trx, paying),
          after,
          reason,
        },
        { session, actor, at, language: request.language },
      )
      return { change }
    })
  }

type Asked = PayoutTarget &
  (
    | { readonly way: 'credit_transfer'; readonly compared: string | undefined }
    | { readonly way: 'wire'; readonly proof: string }
  )

/** The account of a payout, at another institution. */
function readAsked(body: ProposedPayoutBody): Asked {
  if (body.way === 'credit_transfer')
    return { way: 'credit_transfer', iban: readIban(body.iban), compared: body.compared_name }
  const account = normaliseIban(body.account_number)
  const bic = bic11(body.bic)
  if (isOurIban(account) || bic === OUR_INSTITUTION.bic) refuse('payout_account_ours')
  return { way: 'wire', account, bic, proof: body.proof }
}

/** What shows whose account it is: the answer of its bank, or for a wire the words of the proposer. */
async function proofOf(
  deps: AuthorisationDeps,
  asked: Asked,
  { account, holder: { name } }: HeldAccount,
): Promise<PayoutProof> {
  if (asked.way === 'wire') {
    const { way: _, ...wire } = asked
    return { wire: { currency: account.currency, ...wire } }
  }
  const { iban, compared } = asked
  const check = await checksOfPayments(deps)({ payingAccount: account.id, account: iban, name })
  refuseOtherHolder(check, compared)
  return { iban, check: { ...check, checked_at: check.checked_at.toISOString() } }
}

/** An IBAN of another institution in SEPA. */
function readIban(typed: string): string {
  const checked = checkIban(typed)
  if (!checked.ok) return refuse('iban_invalid')
  if (isOurIban(checked.iban)) refuse('payout_account_ours')
  if (sepaCountry(checked.iban) === null) refuse('country_not_sepa')
  return checked.iban
}

/** Refuses an account whose bank does not confirm the customer's name, or a close one that was not compared. */
function refuseOtherHolder(
  { result, matched_name: name }: PaymentPayeeCheck,
  compared: string | undefined,
): void {
  if (result === 'MTCH') return
  if (result !== 'CMTC') refuse('payee_not_customer')
  if (compared !== name) refuse('payee_name_close', { result: { name } })
}
