import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Storage } from './port.ts'

/** The requirements for every storage adapter. */
export function checkStorage(name: string, make: () => Promise<Storage>): void {
  describe(`storage: ${name}`, () => {
    it('gives back what was put', async () => {
      const storage = await make()
      const bytes = Buffer.from([0, 1, 2, 255, 0])
      const key = newId()
      await storage.put(key, bytes)
      expect(await storage.get(key)).toEqual(bytes)
    })
    it('keeps the last bytes of a key put twice', async () => {
      const storage = await make()
      const key = newId()
      await storage.put(key, Buffer.from('one'))
      await storage.put(key, Buffer.from('two'))
      expect(String(await storage.get(key))).toBe('two')
    })
    it('removes a key, also one that is not there', async () => {
      const storage = await make()
      const [key, other] = [newId(), newId()]
      await storage.put(key, Buffer.from('one'))
      await storage.put(other, Buffer.from('two'))
      for (let time = 0; time < 2; time += 1) await storage.remove(key)
      expect([await storage.get(key), String(await storage.get(other))]).toEqual([null, 'two'])
    })
    it('has nothing under a key never put', async () => {
      expect(await (await make()).get(newId())).toBeNull()
    })
    it.each(['../../etc/passwd', 'a/b', '', '..', 'UPPER-0123456789abcdef', '0123456789abcdef/..'])(
      'refuses the key %j',
      async (key) => {
        const storage = await make()
        await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('storage key')
        await expect(storage.get(key)).rejects.toThrow('storage key')
        await expect(storage.remove(key)).rejects.toThrow('storage key')
      },
    )
  })
}
