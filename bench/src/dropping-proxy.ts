import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'

/**
 * A proxy between clients and the server that loses answers: the server has done the work, and its caller does not
 * learn of it.
 */
export class DroppingProxy {
  readonly url: string
  readonly #server: Server
  /** The number of lost answers. */
  dropped = 0

  private constructor(server: Server) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /**
   * @param target address of the server
   * @param share of the answers that are lost, from 0 to 1
   */
  static async start(target: string, share: number, random: SeededRandom): Promise<DroppingProxy> {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    const server = createServer((asked, answer) => {
      const cut = () => void asked.socket.destroy()
      const { method, headers, url } = asked
      const passed = request(`${target}${url}`, { method, headers, agent }, (given) => {
        bytesOf(given).then((bytes) => {
          if (!random.happens(share))
            return answer.writeHead(given.statusCode ?? 502, given.headers).end(bytes)
          proxy.dropped += 1
          return cut()
        }, cut)
      })
      passed.on('error', cut)
      asked.pipe(passed)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy = new DroppingProxy(server)
    return proxy
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
