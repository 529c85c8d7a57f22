import { cpus, totalmem } from 'node:os'
import { runBench } from './bench-run.ts'
import { printCompanies } from './companies.ts'
import { weighFirstLoads } from './first-load.ts'
import { printPageLoads } from './page-loads.ts'
import { printPayments } from './payments.ts'
import { printScale } from './scale.ts'
import { printScreening } from './screening.ts'
import { printStatements } from './statements.ts'

// npm run bench: the ledger, live events, name checks and first loads, measured in one run.
// npm run bench -- pages: first loads of pages by a real browser, alone; a number says how often, 5 times if there is none.
// npm run bench -- scale: lists as the number of transactions grows.
// npm run bench -- companies: the list of companies, with 100,000 of them.
// npm run bench -- payments: accepted, settled and sustained, with what a payment costs of the processor, beside TPC-B.
// npm run bench -- statements: statements of 10,000 and 100,000 entries in each format, with the memory that they take.
// npm run bench -- screening: names against lists of real size.

const [what, ...args] = process.argv.slice(2)
if (what === 'scale') {
  await printScale(args)
  process.exit()
}
if (what === 'companies') {
  await printCompanies(args)
  process.exit()
}
if (what === 'screening') {
  await printScreening(args)
  process.exit()
}
if (what === 'statements') {
  await printStatements(args)
  process.exit()
}
if (what === 'payments') {
  await printPayments(args)
  process.exit()
}
if (what === 'pages') {
  await printPageLoads(args[0] ? Number(args[0]) : undefined)
  process.exit()
}

const options = {
  seconds: 5,
  rounds: 3,
  clients: 16,
  scale: 50,
  livePayments: 200,
  payeeChecks: 400,
  exchangers: 20,
}
const loads = weighFirstLoads()
const { ledger, live, checks, exchanges, postgres } = await runBench(options)

const whole = (figure: number) => Math.round(figure).toLocaleString('en-GB')
const ms = (figure: number) => `${figure.toFixed(1)} ms`
const beside = (figure: number, reference: number) => `${(figure / reference).toFixed(2)} x`
const table = [
  ['ledger_apply, spread', `${whole(ledger.spread)}/s`, beside(ledger.spread, ledger.tpcb)],
  ['ledger_apply, one hot account', `${whole(ledger.hot)}/s`, beside(ledger.hot, ledger.tpcb)],
  [
    'ledger_apply, rows in calls of 1,000',
    `${whole(ledger.thousand)}/s`,
    beside(ledger.thousand, ledger.tpcb),
  ],
  ['TPC-B beside the ledger', `${whole(ledger.tpcb)}/s`, beside(ledger.tpcb, ledger.tpcb)],
  ['live event after the answer, p50', ms(live.p50), ''],
  ['live event after the answer, p95', ms(live.p95), ''],
  ['name check inside the institution, p50', ms(checks.p50), ''],
  ['name check inside the institution, p95', ms(checks.p95), ''],
  [`exchanges by ${options.exchangers} clients`, `${whole(exchanges)}/s`, beside(exchanges, ledger.tpcb)],
  ...loads.map(({ page, gzipBytes }) => [`first load of ${page}, gzip`, `${whole(gzipBytes)} bytes`, '']),
]
const [processor] = cpus()
process.stdout.write(`
${cpus().length} cores (${processor?.model}), ${whole(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}, PostgreSQL ${postgres}
${options.clients} connections, TPC-B at scale ${options.scale}, medians of ${options.rounds} measurements of ${options.seconds} s; the last column is the ratio to TPC-B

${table.map(([what = '', figure = '', ratio = '']) => `${what.padEnd(40)}${figure.padStart(16)}${ratio.padStart(10)}`).join('\n')}
`)
await printPageLoads()
