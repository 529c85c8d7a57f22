import type { Day } from '@fondaco/rules/calendar.ts'

/** A person or an entity at the provider. */
export interface MonitoredSubject {
  /** Our own id, a UUID. The provider knows the subject by it. */
  readonly id: string
  readonly kind: 'person' | 'entity'
  readonly name: string
  /** Of a person, if it is known. */
  readonly birthdate?: Day
  /** Of an entity. */
  readonly registrationNumber?: string
  /** Of the registered address of an entity, in ISO 3166 alpha-2. */
  readonly country?: string
}

/**
 * A service that compares people and entities with lists and news every day, and reports to compliance officers itself.
 * Never called inside a database transaction. Its functions throw `ProviderFailure` for faults of the other side.
 */
export interface Monitoring {
  /** Its name for staff. */
  readonly name: string
  /** True if nobody is monitored. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Takes a subject in with its present data, monitored daily from now on or not. The same again has no second effect. */
  keep(subject: MonitoredSubject, isMonitored: boolean): Promise<void>
  /** Removes a subject. One that is not known is removed already. */
  forget(subjectId: string): Promise<void>
}
