import { parseArgs } from 'node:util'
import { describeCommit, describeMachine } from './machine.ts'
import { runPayments, type Work } from './payments-run.ts'
import { medianOf } from './rate.ts'
import { ms, tableOf, whole } from './report.ts'

/** npm run bench -- payments [--seconds 5] [--sustained 60]: in the form of the tables of docs/performance.md. */
export async function printPayments(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '5' }, sustained: { type: 'string', default: '60' } },
  })
  const rounds = 3
  const { tpcb, accepted, acceptedOfOne, settled, sustained } = await runPayments({
    seconds: Number(values.seconds),
    sustainedSeconds: Number(values.sustained),
    rounds,
    clients: 16,
    scale: 50,
  })
  const reference = medianOf(tpcb)
  const row = (name: string, each: readonly Work[]): string[] => {
    const of = (figure: keyof Work) => medianOf(each.map((one) => one[figure]))
    return [
      name,
      `${whole(of('rate'))}/s`,
      `${(of('rate') / reference).toFixed(2)} x`,
      ...[ms(of('server')), ms(of('database')), ms(of('client'))],
    ]
  }
  process.stdout.write(`${describeMachine()}, commit ${describeCommit()}; 16 clients, medians of ${rounds} rounds of ${values.seconds} s, sustained for ${values.sustained} s.

${tableOf(
  ['', 'a second', 'beside TPC-B', 'server', 'PostgreSQL', 'client'],
  [
    ['TPC-B', `${whole(reference)}/s`, '', '', '', ''],
    row('accepted', accepted),
    row('accepted, of one account', acceptedOfOne),
    row('settled', settled),
    row('sustained', [sustained]),
  ],
)}
`)
}
