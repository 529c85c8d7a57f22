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

/** Reads an entity from input. The bank's entity may be written UB, which means UAB. Null if there is no such entity. */
export function parseEntity(text: string): Entity | null {
  const code = text === 'UB' ? 'UAB' : text
  return ENTITIES.find((entity) => entity === code) ?? null
}

/** Whether somebody sees every entity: what holds for all of them takes such a person to change. */
export const isEveryEntity = (entities: readonly Entity[]): boolean =>
  ENTITIES.every((entity) => entities.includes(entity))

/** The entity of individuals: it opens their first account, and their days follow its clock. */
export const HOME_ENTITY: Entity = 'UAB'

/** The entity that is active when a session begins: UAB if it is among them, else the first. */
export function preferredEntity(entities: readonly Entity[]): Entity | null {
  return entities.includes('UAB') ? 'UAB' : (entities[0] ?? null)
}
