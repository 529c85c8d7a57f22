import type * as calls from '@fondaco/contract/payments/calls.ts'
import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import type { CustomerTransaction, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { actionsFor, caseActionsFor, customerMayCancel } from '@fondaco/rules/payments/actions.ts'
import { labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { owedFee } from '@fondaco/rules/payments/money.ts'
import { reasonOf, reasonsFor } from '@fondaco/rules/payments/reasons.ts'
import { isRequestOver, reversalStep } from '@fondaco/rules/payments/reversal.ts'
import { labelOf, statusWords, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { isWaitingFee, typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Reader } from '../../../platform/db.ts'
import { newest, readPage } from '../../../platform/http/paging.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { connectionOf } from '../../../providers/clearing/index.ts'
import type { Storage } from '../../../providers/storage/index.ts'
import { findClaims } from '../../claims/index.ts'
import { findDocuments, readDocument } from '../../documents/index.ts'
import { entriesOf } from '../../ledger/index.ts'
import { viewRemark } from '../../remarks/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moneyOfTransaction } from '../engine/payment-money.ts'
import { questionText } from '../engine/question-words.ts'
import { findSides } from '../engine/reversal-store.ts'
import { readActsOfPayment } from '../engine/staff-decision.ts'
import { toldOfWire } from '../messages/told-of-wire.ts'
import { sideFacts } from '../returns/reverse-transaction.ts'
import { actionFacts } from '../review/action-facts.ts'
import { payerDataView } from '../review/view-payer-data.ts'
import {
  type AttachedDocument,
  countAudit,
  type Detail,
  findAudit,
  findCustomerFacts,
  findDetail,
  findDocumentsOf,
  findHoldReasons,
  findMessages,
} from './detail-store.ts'
import { fourEyesOf } from './four-eyes.ts'
import { findTransaction, findWaits, type ListedTransaction } from './read-store.ts'
import { cancelStatusShown, recallView } from './recall-view.ts'
import { stepWords } from './step-words.ts'
import { customerRow, staffRow } from './transaction-rows.ts'
import { viewExchange } from './view-exchange.ts'
import { viewPayeeCheck } from './view-payee-check.ts'
import { viewWire, viewWirePayer } from './view-wire.ts'

/** One transaction: for its customer with labels, for staff with all data. */
export const getTransaction: Operation<typeof calls.getTransaction> = async ({
  db,
  scope,
  params,
  session,
  request,
  clock,
}) => {
  const now = clock.now()
  const { language } = request
  const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
  const detail = await findDetail(db, scope, row)
  return scope.kind === 'entities'
    ? staffView(db, scope, row, detail, { session, now, language })
    : customerView(row, detail, { now, language })
}

function customerView(
  row: ListedTransaction,
  detail: Detail,
  { now, language }: { now: Date; language: Language },
): CustomerTransaction {
  const status = row.status
  return {
    ...customerRow(row, language),
    timeline: customerTimeline(detail.events, language),
    money: moneyOfTransaction(row),
    waits_for: waitsFor(row, detail)?.[language] ?? null,
    questions: questionViews(detail, language),
    files: filesOf(detail.documents),
    cancel: customerMayCancel({
      status: shownAs(status),
      direction: row.direction,
      type: row.type,
      subtype: row.subtype,
      cancelStatus: row.cancel_status,
      isPayout: row.extension.payout !== undefined,
      isTaken: row.taken_at !== null,
    }),
    cancel_status: cancelStatusShown(row, detail),
    recall: recallView(row, detail, { side: 'customer', language, now }),
    original: row.original_id,
    payee_check: viewPayeeCheck(detail.payeeCheck, { side: 'customer', language }),
    exchange: viewExchange(row.extension),
    wire: viewWire(row.wire),
  }
}

/**
 * The status that a customer may assume: every review looks like an ordinary review. A cancel request may then be
 * refused; not offering it would reveal a name match.
 */
const shownAs = (status: TransactionStatus): TransactionStatus =>
  labelOf(status) === 'UNDER_REVIEW' ? 'REVIEW' : status

/** Only steps that change the label: a customer cannot tell a name match or a freeze from an ordinary review. */
function customerTimeline(events: Detail['events'], language: Language): CustomerTransaction['timeline'] {
  const timeline: CustomerTransaction['timeline'] = []
  for (const event of events) {
    if (!event.to_status) continue
    const label = labelOf(event.to_status)
    if (timeline.at(-1)?.status === label) continue
    timeline.push({ at: event.at.toISOString(), status: label, text: labelWords(label, language) })
  }
  return timeline
}

const WAITS_FOR = {
  answer: {
    en: 'We have a question about this payment. Answer it below, and we continue our review.',
    lt: 'Turime klausimą dėl šio mokėjimo. Atsakykite į jį žemiau, ir patikrą tęsime.',
  },
  review: {
    en: 'We are reviewing this payment. You do not need to do anything. Most reviews end within one working day.',
    lt: 'Šį mokėjimą prieš vykdydami tikriname. Jums nieko daryti nereikia. Dažniausiai patikra baigiama per vieną darbo dieną.',
  },
  money: {
    en: 'There is not enough money in the account. The fee is taken when money comes in. Nothing is added to it.',
    lt: 'Sąskaitoje nepakanka lėšų. Mokestis bus nurašytas, kai jų atsiras. Jis nedidės.',
  },
  day: { en: 'It starts on its execution date.', lt: 'Mokėjimas bus pradėtas vykdyti jo vykdymo dieną.' },
} as const satisfies Record<string, InEachLanguage>

function waitsFor(row: ListedTransaction, detail: Detail): InEachLanguage | null {
  if (detail.questions.some((question) => question.state === 'OPEN')) return WAITS_FOR.answer
  switch (labelOf(row.status)) {
    case 'UNDER_REVIEW':
      return WAITS_FOR.review
    case 'CREATED':
      if (isWaitingFee(row)) return WAITS_FOR.money
      return row.due_at ? WAITS_FOR.day : null
    default:
      return null
  }
}

const questionViews = (detail: Detail, language: Language): CustomerTransaction['questions'] =>
  detail.questions.map((question) => ({
    _id: question.id,
    asks: question.asks,
    agreed: question.agreed,
    text: questionText(question, language),
    asked_at: question.asked_at.toISOString(),
    deadline: question.deadline.toISOString(),
    state: question.state,
    answer: question.answer,
    answered_at: question.answered_at?.toISOString() ?? null,
    files: detail.documents
      .filter((document) => document.question_id === question.id)
      .map((document) => ({
        _id: document.document_id,
        name: document.name,
        size: document.size,
        type: document.media_type,
      })),
  }))

const filesOf = (documents: readonly AttachedDocument[]): CustomerTransaction['files'] =>
  documents
    .filter((document) => document.question_id === null)
    .map((document) => ({
      _id: document.document_id,
      name: document.name,
      size: document.size,
      type: document.media_type,
      added_at: document.added_at.toISOString(),
    }))

async function staffView(
  reader: Reader,
  scope: StaffScope,
  row: ListedTransaction,
  detail: Detail,
  { session, now, language }: { session: Session; now: Date; language: Language },
): Promise<StaffTransaction> {
  const currency = row.currency
  const permissions: Permission[] = [...session.permissions]
  const sides = await findSides(reader, row)
  const [entries, facts, reasons, acts, payerData, claims, waits] = await Promise.all([
    entriesOf(
      reader,
      sides.map(({ id }) => id),
    ),
    findCustomerFacts(reader, scope, row),
    findHoldReasons(reader, [row.id]),
    readActsOfPayment(reader, row.id, sides),
    payerDataView(reader, row, now),
    findClaims(reader, 'transaction', [row.id], now),
    findWaits(reader, [row.id], { by: 'created' }),
  ])
  const rules = actionFacts(row, {
    acts,
    hasCancelation: detail.cancelations.length > 0,
    userId: session.user.id,
    permissions,
  })
  const reason = row.reason_code ? reasonOf(row.reason_code).text[language] : row.reason
  const claim = claims.get(row.id) ?? null
  const wait = waits.get(row.id)
  return {
    ...staffRow(
      row,
      { heldFor: reasons.get(row.id) ?? [], acts, claim, wait, now, userId: session.user.id },
      language,
    ),
    money: moneyOfTransaction(row),
    four_eyes: await fourEyesOf(reader, row, { sides, acts, rules, userId: session.user.id }),
    payer_data: payerData,
    payee_check: viewPayeeCheck(detail.payeeCheck, { side: 'staff', language }),
    exchange: viewExchange(row.extension),
    wire: viewWire(row.wire),
    wire_payer: viewWirePayer(row.wire),
    taken_by:
      row.taken_by && row.taken_at
        ? {
            user: row.taken_by,
            name: row.taken_by_name ?? '',
            at: row.taken_at.toISOString(),
            mine: row.taken_by === session.user.id,
          }
        : null,
    bank_told: permissions.includes('transaction:decide') ? [...toldOfWire(row)] : [],
    can_take: row.taken_by === null && row.direction === 'DEBIT' && actionsFor(rules).includes('COMPLETED'),
    clearing: typeFacts(row.type).isInstant ? 'INSTANT' : null,
    reason,
    reason_code: row.reason_code,
    client_cancel_reason: row.client_cancel_reason,
    client_cancel_reason_details: row.client_cancel_reason_details,
    internal_cancel_reason: row.internal_cancel_reason === null ? null : reason,
    cancelation: detail.cancelations.map(({ reason_code, internal_cancel_reason }) => ({
      reason_text: reasonOf(reason_code).text[language],
      internal_cancel_reason,
    })),
    recall: recallView(row, detail, { side: 'staff', language, now }),
    fee_metadata: {
      description: (owedFee(row) > 0n ? FEE_WORDS.charged : FEE_WORDS.none)[language],
    },
    extension: row.extension,
    can_opr_reject: rules.canOprReject,
    actions: actionsFor(rules),
    case_actions: caseActionsFor(rules),
    lock: claim && {
      user: claim.user_id,
      name: claim.user,
      until: claim.until,
      mine: claim.user_id === session.user.id,
    },
    timeline: detail.events.map((event) => ({
      at: event.at.toISOString(),
      status: event.to_status,
      text: event.to_status ? statusWords(event.to_status, language) : stepWords(event.action, language),
      actor: event.actor_name,
      detail: stepDetail(event, language),
    })),
    ledger: entries.map((entry) => ({
      at: entry.bookedAt.toISOString(),
      account:
        `${LEDGER_ACCOUNTS[entry.accountKind]?.[language] ?? entry.accountKind} ${entry.accountDetail}`.trim(),
      kind: entry.kind,
      side: entry.side,
      amount: formatAmount(entry.amount, currency),
      currency,
      balance_after: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter, currency),
    })),
    screening: detail.screening
      ? {
          at: detail.screening.at.toISOString(),
          outcome: detail.screening.outcome,
          algorithm: detail.screening.algorithm,
          threshold: detail.screening.threshold,
          rules_version: detail.screening.rules_version,
          parts: detail.screening.parts as NonNullable<StaffTransaction['screening']>['parts'],
        }
      : null,
    questions: questionViews(detail, language),
    conditions: detail.conditions.map((condition) => ({
      _id: condition.id,
      text: condition.text,
      status: condition.status,
      added_by: condition.added_by_name,
      approved_by: condition.approved_by_name,
    })),
    comments: detail.comments.map(viewRemark).map(({ at, ...said }) => ({ ...said, date: at })),
    files: filesOf(detail.documents),
    breaks: detail.breaks.map((fault) => ({
      _id: fault.id,
      at: fault.at.toISOString(),
      text: fault.text[language],
    })),
    customer_facts: {
      risk: facts.customer.risk_category,
      status: facts.customer.status,
      since: (facts.customer.approved_at ?? facts.customer.created_at).toISOString(),
      usual_payment:
        facts.usual.low !== null && facts.usual.high !== null
          ? {
              from: formatAmount(facts.usual.low, currency),
              to: formatAmount(facts.usual.high, currency),
              currency,
            }
          : null,
      held_before: { times: Number(facts.held.times), approved: Number(facts.held.approved) },
    },
    original: row.original_id,
    reversal: reversalView(row, language),
    can_reverse: reversalStep(sides.map(sideFacts), {
      permissions,
      isAsked: row.reversal_asked_at !== null && !isRequestOver(row.reversal_asked_at, now),
      own: rules.own,
    }),
  }
}

const reversalView = (row: ListedTransaction, language: Language): StaffTransaction['reversal'] =>
  row.reversal_asked_at && {
    asked_by: row.reversal_asked_by_name ?? '',
    at: row.reversal_asked_at.toISOString(),
    reason_code: row.reversal_reason_code ?? '',
    reason: reasonOf(row.reversal_reason_code ?? '').text[language],
    booked_at: row.reversed_at?.toISOString() ?? null,
  }

/** The kinds of account in the books. */
const LEDGER_ACCOUNTS: Readonly<Record<string, InEachLanguage>> = {
  customer: { en: 'Customer', lt: 'Klientas' },
  suspense: { en: 'Suspense', lt: 'Tarpinė sąskaita' },
  fees: { en: 'Fees', lt: 'Mokesčiai' },
  card_settlement: { en: 'Card settlement', lt: 'Atsiskaitymas kortelėmis' },
  clearing: { en: 'Clearing', lt: 'Tarpuskaita' },
  nostro: { en: 'Nostro', lt: 'Nostro' },
  fx_position: { en: 'FX position', lt: 'Valiutos pozicija' },
  due_to: { en: 'Due to', lt: 'Mokėtina' },
  due_from: { en: 'Due from', lt: 'Gautina iš' },
}

const FEE_WORDS = {
  charged: {
    en: 'Fee by the fee schedule, booked when the payment completes',
    lt: 'Mokestis pagal įkainius, nurašomas įvykdžius mokėjimą',
  },
  none: { en: 'No fee', lt: 'Mokesčio nėra' },
} as const satisfies Record<string, InEachLanguage>

/** Text of a step: its reason, and a person's or the product's words. */
function stepDetail({ reason_code, detail }: Detail['events'][number], language: Language): string | null {
  const said = detailIn(detail, language)
  if (reason_code === null) return said
  const reason = `${reason_code}: ${reasonOf(reason_code).text[language]}`
  return said === null ? reason : `${reason}. ${said}`
}

/** Text of a step: a person's own words, or the product's in the reader's language. */
const detailIn = (detail: string | InEachLanguage | null, language: Language): string | null =>
  detail === null || typeof detail === 'string' ? detail : detail[language]

/** The messages of the rail, as they were sent and received. */
export const listTransactionMessages =
  ({
    connections,
  }: Pick<PaymentDeps, 'connections'>): Operation<typeof reviewCalls.listTransactionMessages> =>
  async ({ db, scope, params }) => {
    const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
    return (await findMessages(db, scope, row)).map((message) => ({
      _id: message.id,
      at: message.at.toISOString(),
      direction: message.direction,
      message_type: message.message_type,
      message_id: message.message_id,
      xml: message.xml,
      simulated: connectionOf(connections, message.rail)?.clearing.simulated ?? false,
    }))
  }

/** Every change of the transaction, newest first. Refusals: `not_found`, `cursor_invalid`. */
export const listTransactionAudit: Operation<typeof reviewCalls.listTransactionAudit> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
  const page = await readPage(query, {
    order: newest<Awaited<ReturnType<typeof findAudit>>[number]>(({ at }) => at),
    find: (start) => findAudit(db, row, start),
    count: (most) => countAudit(db, row, most),
    isSearch: false,
  })
  return page.map((event) => ({
    _id: event.id,
    at: event.at.toISOString(),
    actor: event.actor_name,
    on_behalf_of: event.on_behalf_email,
    ip: event.ip,
    action: event.action,
    before: event.before,
    after: event.after,
    sealed: event.seq !== null,
  }))
}

/** The reasons that fit an action. */
export const listReasonCodes: Operation<typeof reviewCalls.listReasonCodes> = async ({
  query,
  request: { language },
}) =>
  reasonsFor({ ...query, cancelRequested: query.cancel_requested }).map((reason) => ({
    ...reason,
    text: reason.text[language],
    customer_text: reason.customer_text[language],
  }))

/** A file of a transaction; everybody who may see the transaction may read it. */
export const getTransactionFile =
  (deps: { storage: Storage }): Operation<typeof calls.getTransactionFile> =>
  async ({ db, scope, params }) => {
    const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
    const attached = (await findDocumentsOf(db, scope, row)).some(
      (document) => document.document_id === params.file,
    )
    const [document] = attached ? await findDocuments(db, scope, [params.file]) : []
    return readDocument(deps.storage, document ?? refuse('not_found'))
  }
