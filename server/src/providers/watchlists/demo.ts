import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import type { ListedName, Watchlists } from './port.ts'

const SOURCE = 'Demo watchlist'

/**
 * The names of each listed party in a line, then its countries, then its numbers and codes. All are invented. A likeness to a living person or a
 * company is a coincidence.
 */
const PERSONS = `
  Viktoras Demovičius = LT DE
  Anatol Zborovskij; Anatolij Zborowski = BY
  Ulrike Falschmünzer
  Théodore Malbrancque
  Saskia van der Vlissinghe-Boom
  Ignacio Torrequemada Ruibal
  Brunhild Sparrenholt
  Oleksandr Vydumanyj; Aleksandr Wydumany
  Fathimath Al-Khayali; Fatima Khayali
  Radomír Smyšlenka
  Gwendolyn Aftershaw-Pyke
  Lőrinc Kitaláczi
  Dagfinn Ubekendtsen
  Calogero Immaginario
  Marijana Nepostojeć
  Þorsteinn Ímyndunarson
  Eustachy Wymyślański
  Jarmo Keksitynen
  Yevdokiya Nebyvalova
  Bartholomäus Luftschlösser`

const ENTITIES = `
  Blackreef Demo Shipping Ltd; Blackreef Demo Maritime = CY MT
  Quillfeather Bullion Exchange LLC
  Ostrava Phantom Metals s.r.o.
  Nordlicht Attrappen Handels GmbH
  Meridian Mirage Petrochem FZE
  Société Chimère Négoce SARL
  Umbra Delta Arms Brokerage Ltd = CY # UMBR00DEMO00NOBODY17
  Zarenka Fictional Airways
  Holloway & Grimsby Sham Holdings Plc
  Taikatuuli Valekauppa Oy
  Al-Sarab General Trading Co
  Pseudonova Dual-Use Electronics UAB
  Kaspiya Vymysel Oil and Gas
  Fata Morgana Money Transfer Services
  Cobblewick Straw Partners LLP
  Vera Falsa Import Export S.p.A.
  Izmyslena Bank AD = BG # BIC:IZMYBGSF
  Gossamer Front Foundation
  Wraithmoor Cyber Operations Group
  Ghostlight Vessel Management Inc`

/** An invented list, so that a demo can show a name match without a really listed name. */
export const demoWatchlists = (): Watchlists => ({
  name: 'Demo watchlist (simulated)',
  simulated: true,
  sources: [SOURCE],
  read: async () => ({
    ok: true,
    lists: [
      {
        source: SOURCE,
        version: '2026-11-01',
        published: '2026-11-01',
        names: [...namesOf(PERSONS, 'person', 'P'), ...namesOf(ENTITIES, 'entity', 'E')],
      },
    ],
  }),
})

function namesOf(text: string, kind: ListedName['kind'], prefix: string): ListedName[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, at) => {
      const [said = '', identifiers = ''] = line.split('#')
      const [names = '', countries = ''] = said.split('=')
      return names.split(';').map((name) => ({
        subject: `${prefix}-${at + 1}`,
        kind,
        name: name.trim(),
        countries: countries.split(' ').filter(Boolean),
        ...identified(identifiers),
      }))
    })
}

function identified(said: string): Pick<ListedName, 'identifiers'> {
  const all = said.split(' ').filter(Boolean)
  const bics = all.flatMap((one) => /^BIC:(.+)$/.exec(one)?.[1] ?? [])
  const identifiers = identifiersIn(
    all.filter((one) => !one.startsWith('BIC:')),
    bics,
  )
  return identifiers.length > 0 ? { identifiers } : {}
}
