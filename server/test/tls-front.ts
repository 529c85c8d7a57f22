import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { CERTIFICATE, KEY } from './local-certificate.ts'

/** A TLS proxy in front of a server of this machine. */
export interface TlsFront {
  /** `https://localhost:PORT`. */
  readonly url: string
  close(): Promise<void>
}

/** Opens one in front of a plain address. Clients must trust `CERTIFICATE`. */
export async function openTlsFront(plain: string): Promise<TlsFront> {
  const { hostname, port } = new URL(plain)
  const sockets = new Set<Socket>()
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (incoming) => {
    const behind = connect(Number(port), hostname)
    for (const socket of [incoming, behind]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    }
    incoming.pipe(behind).pipe(incoming)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
