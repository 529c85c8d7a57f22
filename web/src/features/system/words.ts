import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { SystemItem, Verdict } from '@fondaco/rules/system-limits.ts'

export const VERDICT_WORDS: Readonly<Record<Verdict, InEachLanguage>> = {
  ok: { en: 'OK', lt: 'Gerai' },
  attention: { en: 'Attention', lt: 'Dėmesio' },
  alarm: { en: 'Alarm', lt: 'Pavojus' },
}

interface ItemWords {
  readonly title: InEachLanguage
  /** What to do where it is not well. */
  readonly advice: InEachLanguage
}

export const ITEM_WORDS: Readonly<Record<SystemItem, ItemWords>> = {
  ledger: {
    title: { en: 'Books', lt: 'Apskaita' },
    advice: {
      en: 'Check the books now. Where they do not hold new payments are stopped: change nothing in the database, and find the fault with npm run ledger:verify.',
      lt: 'Patikrinkite apskaitą dabar. Jei ji nesutampa, nauji mokėjimai sustabdyti: duomenų bazėje nieko nekeiskite ir klaidos ieškokite komanda npm run ledger:verify.',
    },
  },
  payments: {
    title: { en: 'Stuck payments', lt: 'Įstrigę mokėjimai' },
    advice: {
      en: 'See whether messages leave and answers come. Ask the clearing house for the state of the oldest; refund nothing by guess.',
      lt: 'Pažiūrėkite, ar pranešimai išeina ir ar ateina atsakymai. Pasiteiraukite kliringo namų dėl seniausio mokėjimo; nieko negrąžinkite spėdami.',
    },
  },
  clearing: {
    title: { en: 'Clearing', lt: 'Kliringas' },
    advice: {
      en: 'See whether the rail is reachable, and compare what did not fit with the clearing house. Messages leave by themselves when the way is free.',
      lt: 'Pažiūrėkite, ar mokėjimo sistema pasiekiama, ir su kliringo namais palyginkite, kas nesutapo. Kai kelias laisvas, pranešimai išeina patys.',
    },
  },
  outbox: {
    title: { en: 'Outbox', lt: 'Siunčiamų darbų eilė' },
    advice: {
      en: 'What was decided is not handed on. See that a worker lives, and restart the one that stands.',
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
      en: 'No worker lives: payments are taken and wait. Start a process with ROLE=worker or ROLE=all.',
      lt: 'Nėra gyvo darbinio proceso: mokėjimai priimami ir laukia. Paleiskite procesą su ROLE=worker arba ROLE=all.',
    },
  },
  audit: {
    title: { en: 'Audit chain', lt: 'Audito grandinė' },
    advice: {
      en: 'New rows are not sealed, so that a change to them would not be found. See that a worker lives, then verify the chain with npm run audit:verify.',
      lt: 'Nauji įrašai dar nėra grandinėje, todėl jų pakeitimas liktų nepastebėtas. Pažiūrėkite, ar darbinis procesas gyvas, tada patikrinkite grandinę komanda npm run audit:verify.',
    },
  },
  processes: {
    title: { en: 'Processes', lt: 'Procesai' },
    advice: {
      en: 'A process has more to do than it can. Add one, or take the slow one out of the proxy and restart it.',
      lt: 'Procesas nespėja atlikti darbų. Pridėkite dar vieną arba lėtąjį atjunkite nuo tarpinio serverio ir paleiskite iš naujo.',
    },
  },
  database: {
    title: { en: 'Database', lt: 'Duomenų bazė' },
    advice: {
      en: 'Look at the figure that is out of its limits; the runbook has a part for each.',
      lt: 'Pažiūrėkite, kuris rodiklis viršija ribas; veiksmų vadove kiekvienam yra skyrius.',
    },
  },
  watchlists: {
    title: { en: 'Watchlists', lt: 'Stebėjimo sąrašai' },
    advice: {
      en: 'See why a list cannot be read. The version before is in force; without any list nothing can be screened, and no payment goes on.',
      lt: 'Pažiūrėkite, kodėl sąrašo nepavyksta nuskaityti. Galioja ankstesnė versija; be jokio sąrašo nieko negalima patikrinti, ir mokėjimai nejuda.',
    },
  },
}
