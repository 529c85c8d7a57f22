import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { NAME_MATCH_THRESHOLD } from '@fondaco/rules/screening/names.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { type IndexedName, NameIndex } from '../../server/src/modules/screening/name-index.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { makeNames, misspell } from './made-names.ts'
import { makeTexts } from './made-texts.ts'

/** The searched texts. */
const TEXTS = 20_000

/**
 * npm run bench -- screening [--names 50000] [--asked 500] [--seed 7]: the time to build an index of so many invented
 * names, how long other work waits meanwhile, the cost of screening a new name, how many listed people are found
 * in spite of a typing error, and how many ordinary texts are held for a listed name in
 * them.
 */
export async function printScreening(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      names: { type: 'string', default: '50000' },
      asked: { type: 'string', default: '500' },
      seed: { type: 'string', default: '7' },
    },
  })
  const [names, asked, seed] = [values.names, values.asked, values.seed].map(Number) as [
    number,
    number,
    number,
  ]
  const listed = makeNames(names, seed).map(
    (one, at): IndexedName => ({
      ...one,
      subject: String(at),
      entry: '',
      weak: false,
      births: [],
      countries: [],
      list: 'made',
      listVersion: '1',
    }),
  )
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const built = await timed(() => NameIndex.build(listed))
  delays.disable()
  const index = built.result
  const others = makeNames(asked, seed + 1).map(({ name }) => name)
  const found = await timed(() => others.filter((name) => index.find(name).length > 0).length)
  const compared = others.reduce((sum, name) => sum + index.compared(name), 0)
  const random = new SeededRandom(seed + 2)
  const people = listed.filter(({ kind }) => kind === 'person')
  const held = (name: string) =>
    index.find(name, undefined, ['person']).filter(({ score }) => score >= NAME_MATCH_THRESHOLD)
  const misspelled = Array.from({ length: asked }, () => random.pick(people)).filter(({ name, subject }) =>
    held(misspell(name, random)).some((hit) => hit.listed.subject === subject),
  )
  const texts = makeTexts(TEXTS, seed + 1)
  const within = await timed(() => texts.filter((text) => index.findWithin(text).length > 0))
  process.stdout.write(`${describeMachine()}, commit ${describeCommit()}, seed ${seed}.

${whole(names)} names indexed: ${seconds(built.ms)}, of the processor ${seconds(built.cpuMs)}
event loop delay meanwhile, p50 / p95 / most: ${[delays.percentile(50), delays.percentile(95), delays.max].map((ns) => `${(ns / 1e6).toFixed(1)} ms`).join(' / ')}
${whole(asked)} new names screened, ${whole(found.result)} near a listed one: ${whole(asked / (found.ms / 1000))}/s, of the processor ${(found.cpuMs / asked).toFixed(1)} ms each
${whole(asked)} listed people with a typing error in the name: ${((misspelled.length / asked) * 100).toFixed(1)} % found
listed names compared with each: ${(compared / asked).toFixed(1)}
${whole(TEXTS)} ordinary texts looked through, ${whole(within.result.length)} with a listed name in them: of the processor ${((within.cpuMs * 1000) / TEXTS).toFixed(0)} µs each
`)
}

async function timed<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number; readonly cpuMs: number }> {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  return { result, ms: performance.now() - begun, cpuMs: (user + system) / 1000 }
}

const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
