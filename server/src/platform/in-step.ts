/** What is done for several at once: an answer for each, in their order. */
type Step = (asked: readonly never[]) => Promise<readonly unknown[]>

/** The same as one of them sees it. */
type ForOne<S extends Step> = S extends (
  asked: readonly (infer Asked)[],
) => Promise<readonly (infer Answer)[]>
  ? (asked: Asked) => Promise<Answer>
  : never

/** Steps as each of several sees them: it asks for itself, and gets its own answer. */
export type StepsForOne<Steps extends Readonly<Record<string, Step>>> = {
  readonly [Name in keyof Steps]: ForOne<Steps[Name]>
}

interface Waiting {
  readonly place: number
  readonly asked: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Works on each of several items as if it were alone, and takes the steps that they have in common once for all of them:
 * a step is taken when everybody who is still at work waits for it or for a later one. Who ends early keeps nobody
 * waiting. Steps are taken in the order in which they stand, each once at most.
 * @param work gets the steps for its item; what a step throws is thrown to all who wait for it
 * @returns what became of each item, in their order
 */
export async function inStep<Item, Steps extends Readonly<Record<string, Step>>, Result>(
  items: readonly Item[],
  steps: Steps,
  work: (item: Item, step: StepsForOne<Steps>) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const names = Object.keys(steps)
  const waiting = new Map<string, Waiting[]>(names.map((name) => [name, []]))
  let atWork = items.length

  const goOn = () => {
    if (atWork > 0) return
    const name = names.find((one) => (waiting.get(one) ?? []).length > 0)
    const step = name === undefined ? undefined : steps[name]
    if (name === undefined || !step) return
    const taken = (waiting.get(name) ?? []).sort((one, other) => one.place - other.place)
    waiting.set(name, [])
    atWork += taken.length
    step(taken.map(({ asked }) => asked) as never[]).then(
      (answers) => {
        for (const [index, { resolve }] of taken.entries()) resolve(answers[index])
      },
      (error: unknown) => {
        for (const { reject } of taken) reject(error)
      },
    )
  }
  const leave = () => {
    atWork -= 1
    goOn()
  }
  const stepsOf = (place: number) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (asked: unknown) =>
          new Promise((resolve, reject) => {
            waiting.get(name)?.push({ place, asked, resolve, reject })
            leave()
          }),
      ]),
    ) as StepsForOne<Steps>
  return Promise.allSettled(items.map((item, place) => work(item, stepsOf(place)).finally(leave)))
}
