import { checkIban } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { isOurIban } from '@fondaco/rules/our-institution.ts'
import { judgePayeeIdentifier } from '@fondaco/rules/payees/payee-identifier.ts'
import { judgePayeeName } from '@fondaco/rules/payees/payee-name.ts'
import type { Reader } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { PayeeAnswer, PayeeFailure, PayeeQuestion } from '../../providers/payee-verification/index.ts'
import { findAccountByIdentifier, type HeldAccount } from '../accounts/index.ts'
import { lookUpBank } from '../banks/index.ts'
import { type CompanyIdentity, readCompanyIdentity } from '../customers/index.ts'
import type { PayeeDeps } from './deps.ts'

/** A payee as a payer gives it: an account, and a name, an identifier of a company, or both. */
export interface GivenPayee {
  readonly account: string
  readonly name?: string | undefined
  readonly identifier?: string | undefined
}

/** The answer about a payee. */
export type AnsweredPayee = PayeeAnswer & {
  /** Why there is no answer from the other bank. */
  readonly failure: PayeeFailure | null
  /** Another bank is only simulated, and it was asked. */
  readonly simulated: boolean
}

const NOT_POSSIBLE = { result: 'NOAP', failure: null, simulated: false } as const

/**
 * Whether a payee is the account's holder: by our own data for our accounts, by the other bank for others. A blocked
 * account is answered like an open one. Only in euro a close match tells the name. Writes nothing; never call it in a
 * transaction, because another bank may take its 5 seconds.
 */
export async function askAboutPayee(
  deps: Pick<PayeeDeps, 'db' | 'log' | 'payeeVerification'>,
  { account, name, identifier }: GivenPayee,
): Promise<AnsweredPayee> {
  const number = normaliseIban(account)
  const isIban = checkIban(number).ok
  if (!isIban || isOurIban(number)) {
    const held = await findAccountByIdentifier(deps.db, number)
    return { ...(await askOurselves(deps.db, held, { name, identifier })), failure: null, simulated: false }
  }
  const abouts: PayeeQuestion['about'][] = [
    ...(name === undefined ? [] : [{ name }]),
    ...(identifier === undefined
      ? []
      : [{ identifier: { kind: kindOf(identifier), value: identifier } } as const]),
  ]
  return worseOf(await Promise.all(abouts.map((about) => askBank(deps, number, about)))) ?? NOT_POSSIBLE
}

/** Of the answers about a name and about an identifier the one that counts. */
const worseOf = <Answer extends PayeeAnswer>(answers: readonly Answer[]): Answer | undefined =>
  answers.find(({ result }) => result === 'NMTC') ??
  answers.find(({ result }) => result !== 'NOAP') ??
  answers[0]

const LEI = /^[A-Z0-9]{18}\d{2}$/
const kindOf = (identifier: string): 'lei' | 'other' => (LEI.test(identifier) ? 'lei' : 'other')

/** The answer of our own data. A company is also known by its trade name and its registration number. */
async function askOurselves(
  reader: Reader,
  held: HeldAccount | null,
  { name, identifier }: Omit<GivenPayee, 'account'>,
): Promise<PayeeAnswer> {
  if (!held || ['CLOSED', 'DELETED'].includes(held.account.status)) return { result: 'NOAP' }
  const { kind, id } = held.holder
  const known = kind === 'COMPANY' ? await readCompanyIdentity(reader, id) : UNKNOWN
  const answers: PayeeAnswer[] = [
    ...(name === undefined ? [] : [judgeHolder(held, known, name)]),
    ...(identifier === undefined ? [] : [judgeIdentifier(identifier, known)]),
  ]
  return worseOf(answers) ?? { result: 'NOAP' }
}

const UNKNOWN: CompanyIdentity = { tradeName: null, registrationId: null }

function judgeHolder(
  { account, holder }: HeldAccount,
  { tradeName }: CompanyIdentity,
  name: string,
): PayeeAnswer {
  const judged = judgePayeeName(name, {
    kind: holder.kind === 'COMPANY' ? 'entity' : 'person',
    names: [holder.name, ...(tradeName === null ? [] : [tradeName])],
  })
  // In other currencies nobody learns a name.
  return judged.result === 'CMTC' && account.currency !== 'EUR' ? { result: 'NMTC' } : judged
}

/** An identifier has no close match. */
function judgeIdentifier(identifier: string, { registrationId }: CompanyIdentity): PayeeAnswer {
  return { result: judgePayeeIdentifier(identifier, registrationId) }
}

/** The answer for another bank about one of our accounts. Only accounts in euro are reached by the scheme. */
export async function answerOtherBank(
  reader: Reader,
  { account, ...about }: GivenPayee,
): Promise<PayeeAnswer> {
  const held = await findAccountByIdentifier(reader, account)
  return askOurselves(reader, held?.account.currency === 'EUR' ? held : null, about)
}

async function askBank(
  { log, payeeVerification }: Pick<PayeeDeps, 'log' | 'payeeVerification'>,
  iban: string,
  about: PayeeQuestion['about'],
): Promise<AnsweredPayee> {
  const { simulated } = payeeVerification
  const id = newId()
  const asked = await payeeVerification.ask({ id, iban, bic: lookUpBank(iban)?.bic ?? null, about })
  if (asked.outcome === 'answered') return { ...asked.answer, failure: null, simulated }
  const { failure, detail } = asked
  log.warn({ payeeQuestion: id, failure, detail }, 'the payee’s bank gave no answer')
  return { result: 'NOAP', failure, simulated }
}
