import type { InEachLanguage } from './language.ts'

/** The legal entities of the institution. */
export const ENTITIES = ['UAB', 'UK', 'SG'] as const

/** One legal entity; every ledger account, customer account and payment belongs to exactly one. */
export type Entity = (typeof ENTITIES)[number]

type EntityDetails = {
  /** How the entity is named to people. */
  readonly name: InEachLanguage
  /** IANA zone in which its days begin and end. */
  readonly timeZone: string
  /** ISO 3166 code of the country it is licensed in. */
  readonly country: string
}

const DETAILS: Readonly<Record<Entity, EntityDetails>> = {
  UAB: { name: { en: 'Lithuania (UAB)', lt: 'Lietuva (UAB)' }, timeZone: 'Europe/Vilnius', country: 'LT' },
  UK: { name: { en: 'United Kingdom', lt: 'Jungtinė Karalystė' }, timeZone: 'Europe/London', country: 'GB' },
  SG: { name: { en: 'Singapore', lt: 'Singapūras' }, timeZone: 'Asia/Singapore', country: 'SG' },
}

/** Name, time zone and home country of an entity. */
export function entityDetails(entity: Entity): EntityDetails {
  return DETAILS[entity]
}

/** Reads an entity from input; a bank's entity may come as UB, which means UAB. Null where it is none. */
export function parseEntity(text: string): Entity | null {
  const code = text === 'UB' ? 'UAB' : text
  return ENTITIES.find((entity) => entity === code) ?? null
}

/** The entity that lets individuals in: their first account is there, and their days are its days. */
export const HOME_ENTITY: Entity = 'UAB'

/** The entity that is active when a session begins: UAB where it is among them, else the first. */
export function preferredEntity(entities: readonly Entity[]): Entity | null {
  return entities.includes('UAB') ? 'UAB' : (entities[0] ?? null)
}
