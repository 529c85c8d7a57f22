import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems assign themselves, so nobody gets it by chance before it is used. */
const [LOWEST, HIGHEST] = [10_000, 32_000]

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, 'localhost', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((closed) => probe.close(closed))
    return port
  }
}
