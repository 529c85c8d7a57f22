import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { SystemItem, Verdict } from '@fondaco/rules/system-limits.ts'

export const VERDICT_WORDS: Readonly<Record<Verdict, InEachLanguage>> = {
  ok: { en: 'OK', lt: 'Gerai' },
  attention: { en: 'Attention', lt: 'Dėmesio' },
  alarm: { en: 'Alarm', lt: 'Pavojus' },
}

interface ItemWords {
  readonly title: InEachLanguage
  /** The action if it is not healthy. */
  readonly advice: InEachLanguage
}

export const ITEM_WORDS: Readonly<Record<SystemItem, ItemWords>> = {
  ledger: {
    title: { en: 'Books', lt: 'Apskaita' },
    advice: {
      en: 'Check the books now. If they do not agree, new payments are stopped. Change nothing in the database, and find the fault with npm run ledger:verify.',
      lt: 'Patikrinkite apskaitą dabar. Jei ji nesutampa, nauji mokėjimai sustabdyti: duomenų bazėje nieko nekeiskite ir klaidos ieškokite komanda npm run ledger:verify.',
    },
  },
  payments: {
    title: { en: 'Stuck payments', lt: 'Įstrigę mokėjimai' },
    advice: {
      en: 'Check that messages are sent and answers arrive. Ask the clearing house for the status of the oldest payment. Do not refund before you know.',
      lt: 'Pažiūrėkite, ar pranešimai išeina ir ar ateina atsakymai. Pasiteiraukite tarpuskaitos sistemos dėl seniausio mokėjimo; nieko negrąžinkite spėdami.',
    },
  },
  clearing: {
    title: { en: 'Clearing', lt: 'Tarpuskaita' },
    advice: {
      en: 'Check that the clearing house can be reached, and compare the breaks with it. Waiting messages are sent automatically once it can be reached.',
      lt: 'Pažiūrėkite, ar mokėjimo sistema pasiekiama, ir su tarpuskaitos sistema palyginkite neatitikimus. Kai kelias laisvas, pranešimai išeina patys.',
    },
  },
  outbox: {
    title: { en: 'Outbox', lt: 'Siunčiamų darbų eilė' },
    advice: {
      en: 'The outbox is not being processed. Check that a worker is running, and restart a worker that hangs.',
      lt: 'Nuspręsti darbai neperduodami. Pažiūrėkite, ar darbinis procesas gyvas, ir paleiskite sustojusį iš naujo.',
    },
  },
  jobs: {
    title: { en: 'Jobs', lt: 'Darbai' },
    advice: {
      en: 'Fix the cause shown in the last error, then retry the failed jobs. Where jobs wait, add a worker.',
      lt: 'Pašalinkite paskutinės klaidos priežastį ir nepavykusius darbus paleiskite dar kartą. Jei darbai laukia, pridėkite darbinį procesą.',
    },
  },
  workers: {
    title: { en: 'Workers', lt: 'Darbiniai procesai' },
    advice: {
      en: 'No worker is running: payments are accepted and wait. Start a process with ROLE=worker or ROLE=all.',
      lt: 'Nėra gyvo darbinio proceso: mokėjimai priimami ir laukia. Paleiskite procesą su ROLE=worker arba ROLE=all.',
    },
  },
  audit: {
    title: { en: 'Audit chain', lt: 'Audito grandinė' },
    advice: {
      en: 'New rows are not sealed, so a change to them would not be found. Check that a worker is running, then verify the chain with npm run audit:verify.',
      lt: 'Nauji įrašai dar nėra grandinėje, todėl jų pakeitimas liktų nepastebėtas. Pažiūrėkite, ar darbinis procesas gyvas, tada patikrinkite grandinę komanda npm run audit:verify.',
    },
  },
  processes: {
    title: { en: 'Processes', lt: 'Procesai' },
    advice: {
      en: 'A process is overloaded. Add a process, or remove the slow one from the proxy and restart it.',
      lt: 'Procesas nespėja atlikti darbų. Pridėkite dar vieną arba lėtąjį atjunkite nuo tarpinio serverio ir paleiskite iš naujo.',
    },
  },
  database: {
    title: { en: 'Database', lt: 'Duomenų bazė' },
    advice: {
      en: 'Look at the figure that exceeds its limit. The runbook has a section for each figure.',
      lt: 'Pažiūrėkite, kuris rodiklis viršija ribas; veiksmų vadove kiekvienam yra skyrius.',
    },
  },
  watchlists: {
    title: { en: 'Watchlists', lt: 'Stebėjimo sąrašai' },
    advice: {
      en: 'Find out why a list cannot be read. The previous version is used. Without any list, nothing can be screened and no payment continues.',
      lt: 'Pažiūrėkite, kodėl sąrašo nepavyksta nuskaityti. Galioja ankstesnė versija; be jokio sąrašo nieko negalima patikrinti, ir mokėjimai nejuda.',
    },
  },
}
