import type { CallBody, CallResult } from '@fondaco/contract/call.ts'
import type { enterPayerData as enterPayerDataCall } from '@fondaco/contract/payments/payer-data-calls.ts'
import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { ScreeningOutcome } from '../../screening/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'
import { findScreening, insertScreenings, type Transaction } from '../engine/transaction-store.ts'
import { answerPayerDataRequest } from './payer-gap-store.ts'
import { gapsOf, withGaps } from './payer-gaps.ts'
import { judgeSubjects, screeningOf } from './screen-transaction.ts'
import { payerDataView } from './view-payer-data.ts'

type Answer = CallBody<typeof enterPayerDataCall>
type Given = Extract<Answer, { answer: 'given' }>

/**
 * Records the bank's answer to a request for payer data. The data are screened as if the message had contained them,
 * and the person who enters them cannot approve the payment. The message itself does not change.
 */
export async function enterPayerData(
  deps: PaymentDeps,
  context: CallContext<typeof enterPayerDataCall>,
): Promise<CallResult<typeof enterPayerDataCall>> {
  const { body } = context
  return decideOn(deps, context, body.version, async (trx, { transaction, actor, at }) => {
    const shown = await payerDataView(trx, transaction, at)
    if (shown?.offers !== 'enter') refuse('action_not_offered')
    const screened = body.answer === 'given' ? await screenGiven(deps, trx, transaction, body, at) : null
    const isNear = screened?.found && transaction.status === 'REVIEW'
    const moved = await moveOrConflict(deps, trx, transaction, {
      to: isNear ? 'PENDING_AML' : null,
      action: 'enter_payer_data',
      actor,
      at,
      detail: detailOf(body),
    })
    const given = body.answer === 'given' ? body : null
    await answerPayerDataRequest(trx, moved, {
      answered_at: at,
      answered_by: actor.id,
      answered_by_name: actor.name,
      payer_name: given?.payer_name ?? null,
      payer_account: given?.payer_account ?? null,
      payer_details: given?.payer_details ?? null,
      refusal: body.answer === 'refused' ? body.reason : null,
    })
    if (screened) await insertScreenings(trx, [screeningOf(moved, screened.outcome, at)])
    return changedView(moved)
  })
}

const detailOf = (body: Answer): string =>
  body.answer === 'given'
    ? [body.payer_name, body.payer_account, body.payer_details].filter(Boolean).join(', ')
    : body.reason

/** The payment with the given data, as it would have been screened; `found` if there is a new hit. */
async function screenGiven(
  deps: Pick<PaymentDeps, 'kinds'>,
  reader: Reader,
  payment: Transaction,
  { payer_name, payer_account, payer_details }: Given,
  at: Date,
): Promise<{ readonly outcome: ScreeningOutcome; readonly found: boolean }> {
  const told: Transaction = {
    ...payment,
    debtor_name: payer_name,
    debtor_account: payer_account ?? payment.debtor_account,
    mentions: withDetails(payment, payer_details),
  }
  const gaps = payer_details ? gapsOf(told).filter((gap) => gap !== 'address') : gapsOf(told)
  const judged = await judgeSubjects(deps, reader, [told], at)
  const outcome = withGaps(judged.get(told) as ScreeningOutcome, gaps)
  const before = (await findScreening(reader, payment))?.parts as ScreeningPart[] | undefined
  const known = new Set((before ?? []).filter(holdsName).map(matchOf))
  return { outcome, found: outcome.parts.some((part) => holdsName(part) && !known.has(matchOf(part))) }
}

function withDetails({ mentions }: Transaction, details: string | undefined): Transaction['mentions'] {
  const { parties = [], texts = [], addresses = [] } = mentions ?? {}
  return details ? { parties, addresses, texts: [...texts, { role: 'Dbtr', text: details }] } : mentions
}

const holdsName = ({ kind, holds }: Pick<ScreeningPart, 'kind' | 'holds'>) => kind === 'name' && holds
const matchOf = ({ text, matched }: Pick<ScreeningPart, 'text' | 'matched'>) => `${text} ${matched}`
