/** Lets only so many at a time work on one key, in the order they came. Inside this process. */
export class Turns {
  readonly #keys = new Map<string, { working: number; waiting: (() => void)[] }>()

  /** Does `work` at once where fewer than `width` of the same key work; else answers undefined. */
  takeFree<Result>(key: string, width: number, work: () => Promise<Result>): Promise<Result> | undefined {
    return (this.#keys.get(key)?.working ?? 0) < width ? this.take(key, width, work) : undefined
  }

  /** Does `work` when it is its turn among those of the same key; `width` may work at the same time. */
  async take<Result>(key: string, width: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#keys.get(key) ?? { working: 0, waiting: [] }
    this.#keys.set(key, queue)
    if (queue.working >= width) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.working += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; nobody who comes now can step in between.
      const next = queue.waiting.shift()
      if (next) next()
      else {
        queue.working -= 1
        if (queue.working === 0) this.#keys.delete(key)
      }
    }
  }
}
