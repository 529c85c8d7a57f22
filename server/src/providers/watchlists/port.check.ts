import { describe, expect, it } from 'vitest'
import type { Watchlists } from './port.ts'

/** The requirements for every source of lists. */
export function checkWatchlists(name: string, make: () => Promise<Watchlists>): void {
  describe(`watchlists: ${name}`, () => {
    it('gives whole lists with a version, each name of somebody', async () => {
      const reading = await (await make()).read()
      if (!reading.ok) throw new Error(reading.detail)
      expect(new Set(reading.lists.map(({ source }) => source)).size).toBe(reading.lists.length)
      for (const list of reading.lists) {
        expect(list.version).toMatch(/^\S.{5,}$/)
        expect(list.names.length).toBeGreaterThan(0)
        for (const { name: listed, subject, kind } of list.names) {
          expect(listed).toMatch(/\p{L}/u)
          expect(listed).toBe(listed.trim())
          expect(subject).not.toBe('')
          expect(['person', 'entity']).toContain(kind)
        }
      }
    })
    it('names every list that it gives among those it is asked for', async () => {
      const lists = await make()
      const reading = await lists.read()
      if (!reading.ok) throw new Error(reading.detail)
      expect(lists.sources).toEqual(expect.arrayContaining(reading.lists.map(({ source }) => source)))
    })
    it('gives the same version for the same content', async () => {
      const [one, other] = [await (await make()).read(), await (await make()).read()]
      expect(one).toEqual(other)
    })
  })
}
