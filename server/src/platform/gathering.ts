/** The largest batch. */
const MOST = 64

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer | Promise<Answer>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does calls that arrive at the same time in one batch: while a batch runs, the next one collects. Many calls at once
 * cost about as much as one, and a single call waits for nobody. A batch starts after all its calls were made, so no
 * caller reads data that are older than their call.
 * @param work answers each input, in the same order; an error goes to all calls of the batch. A slow answer may be a
 * promise: the batch ends without it
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
      // Calls of the same round of the event loop form one batch.
      setImmediate(() => void takeTurns())
    })
}
