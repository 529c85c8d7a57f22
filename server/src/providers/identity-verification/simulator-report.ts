import { formatDate, formatDateTime } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { CheckStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { beginPdf, endPdf, PDF_COLOURS, writePairs } from '../../platform/pdf.ts'
import type { SimulatedSession, WholeDocument } from './simulator-store.ts'

/** A finished session. */
type Report = SimulatedSession & { readonly outcome: CheckStatus; readonly findings: readonly string[] }

const TITLE: InEachLanguage = { en: 'Report on an identity check', lt: 'Tapatybės patikros ataskaita' }
const SIMULATED: InEachLanguage = {
  en: 'Simulated: nobody was checked, and this report proves nothing.',
  lt: 'Imitacija: niekas nebuvo tikrinamas, ir ši ataskaita nieko neįrodo.',
}
const OUTCOMES: Readonly<Record<CheckStatus, InEachLanguage>> = {
  pending: { en: 'Pending', lt: 'Laukiama' },
  passed: { en: 'Passed', lt: 'Sėkminga' },
  failed: { en: 'Failed', lt: 'Nesėkminga' },
  suspected: { en: 'Suspected', lt: 'Įtartina' },
  expired: { en: 'Expired', lt: 'Pasibaigė' },
}
const DOCUMENTS: Readonly<Record<WholeDocument['type'], InEachLanguage>> = {
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'Identity card', lt: 'Asmens tapatybės kortelė' },
}

const day = (text: string) => formatDate(new Date(text), 'UTC')

const LINES: readonly (readonly [name: InEachLanguage, value: (report: Report) => string])[] = [
  [{ en: 'Outcome', lt: 'Rezultatas' }, ({ outcome, language }) => OUTCOMES[outcome][language]],
  [{ en: 'Findings', lt: 'Pastabos' }, ({ findings }) => findings.join(', ') || '–'],
  [{ en: 'First name', lt: 'Vardas' }, ({ person }) => person.firstName],
  [{ en: 'Last name', lt: 'Pavardė' }, ({ person }) => person.lastName],
  [{ en: 'Date of birth', lt: 'Gimimo data' }, ({ person }) => day(person.birthdate)],
  [{ en: 'Nationality', lt: 'Pilietybė' }, ({ document }) => document.nationality],
  [{ en: 'Document', lt: 'Dokumentas' }, ({ document, language }) => DOCUMENTS[document.type][language]],
  [{ en: 'Number', lt: 'Numeris' }, ({ document }) => document.number],
  [{ en: 'Issued by', lt: 'Išdavusi valstybė' }, ({ document }) => document.issuingCountry],
  [{ en: 'Issued on', lt: 'Išduotas' }, ({ document }) => day(document.issueDate)],
  [{ en: 'Valid until', lt: 'Galioja iki' }, ({ document }) => day(document.expiryDate)],
  [
    { en: 'Checked at (UTC)', lt: 'Patikrinta (UTC)' },
    ({ decidedAt, expiresAt }) => formatDateTime(decidedAt ?? expiresAt, 'UTC', 'seconds'),
  ],
  [{ en: 'Session', lt: 'Sesija' }, ({ id }) => id],
  [{ en: 'Reference', lt: 'Nuoroda' }, ({ reference }) => reference],
]

/** The report of a finished session, in the language of the checked person. */
export function writeReport(report: Report): Promise<Buffer> {
  const language: Language = report.language
  const title = TITLE[language]
  const pdf = beginPdf({
    title,
    author: 'Simulator',
    language,
    createdAt: report.decidedAt ?? report.expiresAt,
  })
  pdf.font('bold').fontSize(20).fillColor(PDF_COLOURS.ink).text(title)
  pdf.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint).text(SIMULATED[language])
  pdf.moveDown(1.5)
  writePairs(
    pdf,
    LINES.map(([name, value]) => [name[language], value(report)]),
  )
  return endPdf(pdf)
}
