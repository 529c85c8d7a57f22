/** Limits the number of parallel works per key, in order of arrival, inside this process. */
export class Turns {
  readonly #keys = new Map<string, { working: number; waiting: (() => void)[] }>()

  /** Does `work` at once if fewer than `width` works of the same key run; else returns undefined. */
  takeFree<Result>(key: string, width: number, work: () => Promise<Result>): Promise<Result> | undefined {
    return (this.#keys.get(key)?.working ?? 0) < width ? this.take(key, width, work) : undefined
  }

  /** Does `work` in its order among those of the same key; `width` may run at the same time. */
  async take<Result>(key: string, width: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#keys.get(key) ?? { working: 0, waiting: [] }
    this.#keys.set(key, queue)
    if (queue.working >= width) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.working += 1
    try {
      return await work()
    } finally {
      // The waiter takes over the place, so a new caller cannot overtake it.
      const next = queue.waiting.shift()
      if (next) next()
      else {
        queue.working -= 1
        if (queue.working === 0) this.#keys.delete(key)
      }
    }
  }
}
