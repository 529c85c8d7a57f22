import type { Currency } from '@fondaco/rules/currency.ts'
import { MessageFault } from './fault.ts'
import { type Part, readMoney, refusedIn } from './layout.ts'

/** An amount of a wire or of its return. */
interface Item {
  readonly amount: bigint
  readonly currency?: Currency
}

/**
 * The total of a message of wires. It is not written, because wires of a message may have several currencies. One that
 * is read must agree with the message.
 */
export function wireTotal<T extends object>(tag: string, itemsOf: (message: T) => readonly Item[]): Part<T> {
  return {
    write() {},
    read() {},
    verify(message, from) {
      const element = from.all('GrpHdr')[0]?.all(tag)[0]
      if (element === undefined || refusedIn(message).length > 0) return
      const total = readMoney(element)
      const items = itemsOf(message)
      const sum = items.reduce((sum, { amount }) => sum + amount, 0n)
      if (sum !== total.amount || items.some(({ currency }) => currency !== total.currency)) {
        throw new MessageFault('invalid_field', 'does not agree with the message', element.path)
      }
    },
  }
}
