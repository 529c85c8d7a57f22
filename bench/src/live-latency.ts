import type { ServerEvent } from '@fondaco/contract/live.ts'
import type { Bank } from './bank.ts'
import { pay } from './payments-http.ts'
import { shareOf } from './rate.ts'

/** Milliseconds. */
interface LiveFigures {
  /** From the answer, which is sent after the commit of the payment, to the event at the payer's socket. */
  readonly p50: number
  readonly p95: number
}

/** How long after a payment its customer's page is notified: one payment after another on an otherwise idle server. */
export async function benchLiveLatency(url: string, bank: Bank, payments: number): Promise<LiveFigures> {
  const [holder] = bank.holders
  if (!holder) throw new Error('nobody to pay')
  const heardAt = new Map<string, number>()
  let tell: () => void = () => undefined
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
  const connected = new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('no live socket'))
    socket.onopen = () => socket.send(JSON.stringify({ event: 'connect', data: { token: holder.token } }))
    socket.onmessage = ({ data }) => {
      const { event, data: about } = JSON.parse(String(data)) as ServerEvent
      if (event === 'connected') resolve()
      if (event !== 'transaction' || heardAt.has(about._id)) return
      heardAt.set(about._id, performance.now())
      tell()
    }
  })
  try {
    await connected
    const waits: number[] = []
    for (let n = 0; n < payments; n += 1) {
      const id = await pay(url, holder, n)
      const answeredAt = performance.now()
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${id} was never told`)), 60_000)
        tell = () => {
          if (!heardAt.has(id)) return
          clearTimeout(late)
          resolve()
        }
        tell()
      })
      waits.push(Math.max(0, (heardAt.get(id) ?? 0) - answeredAt))
    }
    return { p50: shareOf(waits, 0.5), p95: shareOf(waits, 0.95) }
  } finally {
    socket.close()
  }
}
