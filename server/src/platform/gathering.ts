/** The most that is worked on in one turn. */
const MOST = 64

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does what is asked for at the same time in one turn: while one turn is under way the next one gathers, so that many at
 * once cost about as much as one, and one alone waits for nobody. A turn begins after everything in it was asked for:
 * whoever reads by it reads nothing older than their question.
 * @param work answers each of what it is given, in the same order; what it throws is thrown to all of the turn
 */
export function gathering<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let underWay = false

  const turn = async () => {
    underWay = true
    while (waiting.length > 0) {
      const taken = waiting.splice(0, MOST)
      try {
        const answers = await work(taken.map(({ asked }) => asked))
        for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    underWay = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      // What arrives in the same round of the event loop goes together.
      if (!underWay && waiting.length === 1) setImmediate(() => void turn())
    })
}
