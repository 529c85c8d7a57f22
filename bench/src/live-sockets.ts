import { setTimeout as delay } from 'node:timers/promises'
import type { ServerEvent } from '@fondaco/contract/live.ts'
import type { Holder } from './bank.ts'

/** Pages that stay open. Each receives the events of its company, and one after another is reopened. */
export class LiveSockets {
  readonly #url: string
  readonly #open: WebSocket[] = []
  /** Events received so far. */
  heard = 0

  /** @param url of the service */
  constructor(url: string) {
    this.#url = `${url.replace('http', 'ws')}/api/socket`
  }

  /** Opens one for each, and reopens one of them every so many milliseconds. */
  async keepOpen(holders: readonly Holder[], everyMs: number, until: AbortSignal): Promise<void> {
    for (const holder of holders) this.#open.push(await this.#connect(holder))
    for (let turn = 0; !until.aborted; turn += 1) {
      await delay(everyMs, undefined, { signal: until }).catch(() => undefined)
      const n = turn % holders.length
      this.#open[n]?.close()
      this.#open[n] = await this.#connect(holders[n] as Holder)
    }
    for (const socket of this.#open) socket.close()
  }

  #connect({ token }: Holder): Promise<WebSocket> {
    const socket = new WebSocket(this.#url)
    return new Promise((resolve, reject) => {
      socket.onerror = () => reject(new Error('no live socket'))
      socket.onopen = () => socket.send(JSON.stringify({ event: 'connect', data: { token } }))
      socket.onmessage = ({ data }) => {
        const { event } = JSON.parse(String(data)) as ServerEvent
        if (event === 'connected') resolve(socket)
        else this.heard += 1
      }
    })
  }
}
