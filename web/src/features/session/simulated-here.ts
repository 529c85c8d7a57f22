import type { OutsideParty } from '@fondaco/rules/outside-party.ts'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  simulatedHere: {
    en: (what: string) => `Simulated here: ${what}.`,
    lt: (what: string) => `Čia imituojama: ${what}.`,
  },
  noMoney: { en: 'No real money moves.', lt: 'Tikri pinigai nejuda.' },
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  'correspondent-bank': { en: 'correspondent bank', lt: 'bankas korespondentas' },
  'payee-verification': {
    en: 'answers of other banks about payees',
    lt: 'kitų bankų atsakymai apie gavėjus',
  },
  watchlists: { en: 'watchlists', lt: 'stebėjimo sąrašai' },
  mail: { en: 'e-mails', lt: 'laiškai' },
  sms: { en: 'text messages', lt: 'SMS žinutės' },
  'identity-verification': { en: 'identity checks', lt: 'tapatybės patikros' },
  'e-signature': { en: 'signatures', lt: 'elektroniniai parašai' },
  monitoring: { en: 'daily AML monitoring', lt: 'kasdienė PPP stebėsena' },
  'company-register': { en: 'register of companies', lt: 'įmonių registras' },
  'fx-rates': { en: 'exchange rates', lt: 'valiutų kursai' },
})

/** Names the simulated outside parties in a sentence. */
export function simulatedHere(simulated: readonly OutsideParty[]): string {
  const t = textsNow(words)
  const here = t.simulatedHere(simulated.map((party) => t[party]).join(', '))
  return simulated.includes('clearing') ? `${here} ${t.noMoney}` : here
}
