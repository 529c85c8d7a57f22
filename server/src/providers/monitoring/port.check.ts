import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { MonitoredSubject, Monitoring } from './port.ts'

/** An adapter, and access to its other side. */
export interface MonitoringRig {
  readonly monitoring: Monitoring
  /** Whether the other side watches each subject that it has, by id. */
  known(): Promise<Readonly<Record<string, boolean>>>
  /** The other side fails at the next request. */
  failNext(why: ProviderFailureReason): Promise<unknown>
}

export const makeSubject = (given: Partial<MonitoredSubject> = {}): MonitoredSubject => ({
  id: newId(),
  kind: 'person',
  name: 'Ona Petraitė',
  birthdate: '1980-02-29',
  ...given,
})

/** The requirements for every adapter. */
export function checkMonitoring(name: string, makeRig: () => Promise<MonitoringRig>): void {
  describe(`monitoring: ${name}`, () => {
    test('says what it is', async () => {
      const { monitoring } = await makeRig()
      expect(monitoring.name).toMatch(/\S/)
      expect(monitoring.simulated).toBe(/simulat/.test(name))
    })

    test('starts, starts again, stops, and forgets', async () => {
      const { monitoring, known } = await makeRig()
      const [ona, turtas] = [makeSubject(), makeSubject({ kind: 'entity', name: 'Turtas UAB' })]
      await monitoring.keep(turtas, false)
      for (const [act, left] of [
        [() => monitoring.keep(ona, true), { [ona.id]: true }],
        [() => monitoring.keep(ona, true), { [ona.id]: true }],
        [() => monitoring.keep({ ...ona, name: 'Ona Kalnienė' }, false), { [ona.id]: false }],
        [() => monitoring.forget(ona.id), {}],
        [() => monitoring.forget(ona.id), {}],
      ] as const) {
        await act()
        expect(await known()).toEqual({ [turtas.id]: false, ...left })
      }
    })

    test.each(['unreachable', 'refused', 'timeout'] as const)('%s is a failure', async (why) => {
      const { monitoring, known, failNext } = await makeRig()
      const subject = makeSubject()
      await failNext(why)
      await expect(monitoring.keep(subject, true)).rejects.toMatchObject({ reason: why })
      const kept = await known()
      // After a time-out nobody knows.
      if (why !== 'timeout') expect(kept).toEqual({})
      await monitoring.keep(subject, true)
      expect(await known()).toEqual({ [subject.id]: true })
      await failNext(why)
      await expect(monitoring.forget(subject.id)).rejects.toMatchObject({ reason: why })
    })

    test('no failure tells the name', async () => {
      const { monitoring, failNext } = await makeRig()
      await failNext('refused')
      const error = await monitoring.keep(makeSubject({ name: 'Secretname' }), true).catch(String)
      expect(error).not.toContain('Secretname')
    })
  })
}
