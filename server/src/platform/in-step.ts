/** Work for several inputs at once: one answer for each, in order. */
type Step = (asked: readonly never[]) => Promise<readonly unknown[]>

/** The same as one of them sees it. */
type ForOne<S extends Step> = S extends (
  asked: readonly (infer Asked)[],
) => Promise<readonly (infer Answer)[]>
  ? (asked: Asked) => Promise<Answer>
  : never

/** Shared steps as each item sees them: it calls a step for itself and gets its own answer. */
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
 * Processes several items as if each were alone, and runs their shared steps once for all: a step runs when every
 * unfinished item waits for it or for a later step. An item that ends early delays nobody. Steps run in their order,
 * each at most once.
 * @param work gets the steps for its item; an error of a step goes to all items that wait for it
 * @returns the outcome of each item, in order
 */
export async function inStep<Item, Steps extends Readonly<Record<string, Step>>, Result>(
  items: readonly Item[],
  steps: Steps,
  work: (item: Item, step: StepsForOne<Steps>) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const names = Object.keys(steps)
  const waiting = new Map<string, Waiting[]>(names.map((name) => [name, []]))
  let atWork = items.length
  let last = -1

  const goOn = () => {
    if (atWork > 0) return
    const name = names.find((one) => (waiting.get(one) ?? []).length > 0)
    const step = name === undefined ? undefined : steps[name]
    if (name === undefined || !step) return
    last = names.indexOf(name)
    const taken = (waiting.get(name) ?? []).sort((one, other) => one.place - other.place)
    waiting.set(name, [])
    atWork += taken.length
    Promise.resolve(taken.map(({ asked }) => asked) as never[])
      .then(step)
      .then(
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
            if (names.indexOf(name) <= last) throw new Error(`the step ${name} comes too late`)
            waiting.get(name)?.push({ place, asked, resolve, reject })
            leave()
          }),
      ]),
    ) as StepsForOne<Steps>
  return Promise.allSettled(items.map((item, place) => work(item, stepsOf(place)).finally(leave)))
}
