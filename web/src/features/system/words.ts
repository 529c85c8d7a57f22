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
      en: 'Check the books now. If they do not agree, new payments are stopped. Do not change the database. Find the fault with npm run ledger:verify.',
      lt: 'Patikrinkite apskaitą dabar. Jei ji nesutampa, nauji mokėjimai sustabdyti. Duomenų bazėje nieko nekeiskite. Klaidos ieškokite komanda npm run ledger:verify.',
    },
  },
  payments: {
    title: { en: 'Stuck payments', lt: 'Įstrigę mokėjimai' },
    advice: {
      en: 'Check that messages are sent and answers arrive. Ask the clearing house for the status of the oldest payment. Do not return the money before you know the status.',
      lt: 'Patikrinkite, ar pranešimai išsiunčiami ir ar gaunami atsakymai. Paklauskite tarpuskaitos sistemos apie seniausio mokėjimo būseną. Pinigų negrąžinkite, kol jos nežinote.',
    },
  },
  clearing: {
    title: { en: 'Clearing', lt: 'Tarpuskaita' },
    advice: {
      en: 'Check that the clearing house can be reached, and compare the breaks with it. Waiting messages are sent automatically once it can be reached.',
      lt: 'Patikrinkite, ar tarpuskaitos sistema pasiekiama, ir palyginkite su ja neatitikimus. Kai ji vėl pasiekiama, laukiantys pranešimai išsiunčiami automatiškai.',
    },
  },
  outbox: {
    title: { en: 'Outbox', lt: 'Siunčiamų darbų eilė' },
    advice: {
      en: 'The outbox is not being processed. Check that a worker is running, and restart a worker that hangs.',
      lt: 'Siunčiamų darbų eilė neapdorojama. Patikrinkite, ar veikia darbinis procesas, ir pakibusį paleiskite iš naujo.',
    },
  },
  jobs: {
    title: { en: 'Jobs', lt: 'Darbai' },
    advice: {
      en: 'Fix the cause shown in the last error, then retry the failed jobs. If jobs are waiting, add a worker.',
      lt: 'Pašalinkite paskutinės klaidos priežastį ir nepavykusius darbus paleiskite dar kartą. Jei darbai laukia, pridėkite darbinį procesą.',
    },
  },
  workers: {
    title: { en: 'Workers', lt: 'Darbiniai procesai' },
    advice: {
      en: 'No worker is running: payments are accepted and wait. Start a process with ROLE=worker or ROLE=all.',
      lt: 'Neveikia nė vienas darbinis procesas: mokėjimai priimami ir laukia. Paleiskite procesą su ROLE=worker arba ROLE=all.',
    },
  },
  audit: {
    title: { en: 'Audit chain', lt: 'Audito grandinė' },
    advice: {
      en: 'New rows are not sealed, so a change to them would not be found. Check that a worker is running. Then verify the chain with npm run audit:verify.',
      lt: 'Nauji įrašai dar nėra grandinėje, todėl jų pakeitimas liktų nepastebėtas. Patikrinkite, ar veikia darbinis procesas. Tada patikrinkite grandinę komanda npm run audit:verify.',
    },
  },
  processes: {
    title: { en: 'Processes', lt: 'Procesai' },
    advice: {
      en: 'A process is overloaded. Add a process, or remove the slow one from the proxy and restart it.',
      lt: 'Procesas perkrautas. Pridėkite dar vieną procesą arba lėtąjį atjunkite nuo tarpinio serverio ir paleiskite iš naujo.',
    },
  },
  database: {
    title: { en: 'Database', lt: 'Duomenų bazė' },
    advice: {
      en: 'Look at the figure that exceeds its limit. The runbook has a section for each figure.',
      lt: 'Pažiūrėkite, kuris rodiklis viršija ribą. Veiksmų vadove kiekvienam rodikliui yra skyrius.',
    },
  },
  watchlists: {
    title: { en: 'Watchlists', lt: 'Stebėjimo sąrašai' },
    advice: {
      en: 'Find out why a list cannot be read. The previous version is used. Without any list, nothing can be screened and no payment continues.',
      lt: 'Išsiaiškinkite, kodėl sąrašo nepavyksta nuskaityti. Naudojama ankstesnė versija. Be jokio sąrašo nieko patikrinti negalima, ir mokėjimai nevykdomi.',
    },
  },
  rates: {
    title: { en: 'Exchange rates', lt: 'Valiutų kursai' },
    advice: {
      en: 'Find out why no new rates come, or check the rate in doubt. These currencies are not exchanged meanwhile.',
      lt: 'Išsiaiškinkite, kodėl nauji kursai negaunami, arba patikrinkite abejotiną kursą. Tuo metu šios valiutos nekeičiamos.',
    },
  },
  payment_days: {
    title: { en: 'Payment days', lt: 'Mokėjimų dienos' },
    advice: {
      en: 'Enter the closed days of the next year. Without them only weekends count, and arrival dates of wires are not certain.',
      lt: 'Įrašykite kitų metų nedarbo dienas. Be jų skaičiuojami tik savaitgaliai, todėl pervedimų gavimo dienos nėra tikros.',
    },
  },
}
