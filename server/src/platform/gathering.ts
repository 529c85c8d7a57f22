/** The most that is worked on in one turn. */
const MOST = 64

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer | Promise<Answer>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does what is asked for at the same time in one turn: while one turn is under way the next one gathers, so that many at
 * once cost about as much as one, and one alone waits for nobody. A turn begins after everything in it was asked for:
 * whoever reads by it reads nothing older than their question.
 * @param work answers each of what it is given, in the same order; what it throws is thrown to all of the turn. An answer
 *   that takes longer than the others may be promised: the turn ends without it
 */
export function gathering<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let begun = false

  const takeTurns = async () => {
    while (waiting.length > 0) {
      const taken = waiting.splice(0, MOST)
      try {
        const answers = await work(taken.map(({ asked }) => asked))
        for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    begun = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (begun) return
      begun = true
      // What arrives in the same round of the event loop goes together.
      setImmediate(() => void takeTurns())
    })
}
