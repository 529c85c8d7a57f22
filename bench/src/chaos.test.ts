import { expect, it } from 'vitest'
import { runChaos } from './chaos-run.ts'

const newSeed = (what: string) => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`${what}: seed ${seed}\n`)
  return seed
}

/** A run starts the product many times, and a loaded machine takes minutes for each. */
const LIMIT = { timeout: 1_500_000 }

it(
  'loses, doubles and leaves nothing while the server and PostgreSQL are killed under it',
  LIMIT,
  async () => {
    const seed = newSeed('chaos')
    const figures = await runChaos({
      seed,
      seconds: { peace: 3, strikes: 12 },
      postgresStrikes: 3,
      dropAnswers: 0.2,
    })
    process.stdout.write(`chaos: ${JSON.stringify(figures)}\n`)
    expect(figures.reads).toBeGreaterThan(0)
    expect(figures.completed).toBeGreaterThan(0)
    // Which of the two it is, chance decides.
    expect((figures.words.APPROVED ?? 0) + (figures.words.REFUSED ?? 0)).toBeGreaterThan(0)
    expect(figures.payees).toBeGreaterThan(0)
    expect(figures.exchanges).toBeGreaterThan(0)
    expect(figures.serverKills).toBeGreaterThan(0)
    expect(figures.postgresStrikes['postmaster killed']).toBeGreaterThan(0)
  },
)

it(
  'has one effect and one answer for each key, though a fifth of the answers never arrive',
  LIMIT,
  async () => {
    const seed = newSeed('lost answers')
    const figures = await runChaos({
      seed,
      seconds: { peace: 5, strikes: 0 },
      postgresStrikes: 0,
      dropAnswers: 0.2,
    })
    process.stdout.write(`lost answers: ${JSON.stringify(figures)}\n`)
    expect(figures.droppedAnswers).toBeGreaterThan(0)
    expect(figures.repeats).toBeGreaterThan(0)
    expect(figures.completed).toBeGreaterThan(0)
  },
)
