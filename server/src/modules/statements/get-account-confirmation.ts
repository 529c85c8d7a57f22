import { createHash, randomBytes } from 'node:crypto'
import type * as calls from '@fondaco/contract/customers/calls.ts'
import { isHeld } from '@fondaco/rules/account.ts'
import { entityDay, formatDate, formatDateTime } from '@fondaco/rules/calendar.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { documentNumber } from '@fondaco/rules/statements/document-number.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { newId } from '../../platform/ids.ts'
import { beginPdf, PDF_COLOURS, writeFoot, writePairs } from '../../platform/pdf.ts'
import { signPdf } from '../../platform/signed-pdf.ts'
import { findHeldAccount } from '../accounts/index.ts'
import type { StatementDeps } from './deps.ts'
import { insertStatement } from './store.ts'

const ENGLISH = {
  fileName: 'account',
  title: 'Account confirmation',
  confirms: 'We confirm that the customer named below holds this account with us.',
  holder: 'Account holder',
  account: 'Account',
  bic: 'BIC',
  bank: 'Bank',
  address: 'Bank address',
  currency: 'Currency',
  since: 'Held since',
  simulated: 'A demo: the account and the money in it are not real.',
  number: 'Document number',
  made: (at: string, by: string) => `Made on ${at} by ${by}.`,
  check: (at: string) => `Digitally signed. Check this file at ${at}.`,
}

const WORDS: InEachLanguage<typeof ENGLISH> = {
  en: ENGLISH,
  lt: {
    fileName: 'saskaita',
    title: 'Sąskaitos patvirtinimas',
    confirms: 'Patvirtiname, kad žemiau nurodytas klientas turi šią sąskaitą mūsų įstaigoje.',
    holder: 'Sąskaitos savininkas',
    account: 'Sąskaita',
    bic: 'BIC',
    bank: 'Bankas',
    address: 'Banko adresas',
    currency: 'Valiuta',
    since: 'Turima nuo',
    simulated: 'Demonstracija: sąskaita ir joje esantys pinigai netikri.',
    number: 'Dokumento numeris',
    made: (at, by) => `Parengė ${by}, ${at}.`,
    check: (at) => `Pasirašyta skaitmeniniu parašu. Failą patikrinsite adresu ${at}.`,
  },
}

/**
 * A confirmation that the customer holds the account, on one page, in the reader's language. It says nothing of a block:
 * a blocked account is still held. Refuses `account_closed`.
 */
export const getAccountConfirmation =
  (deps: StatementDeps): Operation<typeof calls.getAccountConfirmation> =>
  async ({ db, scope, params, query: { timezone }, clock, session, request: { language } }) => {
    const { account, holder } = (await findHeldAccount(db, scope, params.id)) ?? refuse('not_found')
    if (!isHeld(account.status)) refuse('account_closed')
    const words = WORDS[language]
    const { institution } = deps
    const now = clock.now()
    const number = documentNumber(randomBytes(12))
    const signer = await deps.signer()
    const document = beginPdf({
      title: `${words.title} ${account.accountId}`,
      author: institution.name,
      language,
      createdAt: now,
    })
    document.font('regular')
    const signed = signPdf(document, { signer, at: now, reason: `${words.title} ${number}` })
    document.font('bold').fontSize(16).fillColor(PDF_COLOURS.accent).text(institution.product)
    document.font('regular').fontSize(9).fillColor(PDF_COLOURS.faint)
    document.text(`${institution.name} · ${institution.address} · ${formatDate(now, timezone)}`)
    document.moveDown(2)
    document.font('bold').fontSize(20).fillColor(PDF_COLOURS.ink).text(words.title)
    document.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint).text(words.confirms)
    if (deps.clearingIsSimulated) document.text(words.simulated)
    document.moveDown(1.5)
    writePairs(document, [
      [words.holder, holder.name],
      [words.account, account.accountIdType === 'IBAN' ? formatIban(account.accountId) : account.accountId],
      ...(account.bic ? [[words.bic, account.bic] as [string, string]] : []),
      [words.bank, institution.name],
      [words.address, institution.address],
      [words.currency, account.currency],
      [words.since, formatDate(account.openedAt, timezone)],
      [words.number, number],
    ])
    const made = words.made(`${formatDateTime(now, timezone, 'seconds')} (${timezone})`, institution.name)
    const check = words.check(`${deps.publicUrl}/verify/${number}`)
    writeFoot(document, `${made} ${check}`, { institution, language })
    const file = Buffer.concat([...signed.ended()])
    await db.transaction().execute((trx) =>
      insertStatement(trx, {
        id: newId(),
        number,
        kind: 'CONFIRMATION',
        customer_id: holder.id,
        entities: [account.entity],
        date_from: entityDay(now, account.entity),
        date_to: entityDay(now, account.entity),
        format: 'pdf',
        language,
        sections: '[]',
        entries: 0n,
        created_at: now,
        created_by: session.user.id,
        created_by_name: `${session.user.firstName} ${session.user.lastName}`,
        task_id: null,
        begun_at: now,
        sha256: createHash('sha256').update(file).digest(),
        size: BigInt(file.length),
      }),
    )
    return new FileAnswer(`${words.fileName}-${account.accountId}.pdf`, 'application/pdf', file, 'inline')
  }
