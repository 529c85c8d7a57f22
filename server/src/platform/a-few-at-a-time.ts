/** So many at once are passed to somebody outside. */
const WIDTH = 16

/** Does slow work for each item, a few at a time. @returns the outcome of each, in order */
export async function aFewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = []
  const next = items.entries()
  const takeTurns = async () => {
    for (const [place, item] of next) {
      const [outcome] = await Promise.allSettled([work(item)])
      if (outcome) outcomes[place] = outcome
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, takeTurns))
  return outcomes
}
