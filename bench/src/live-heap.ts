/** Triggers garbage collection in a process that runs with `--inspect`. The memory used afterwards is really in use. */
export class GarbageCollector {
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** @param port the port of the process's inspector */
  static async attach(port: number): Promise<GarbageCollector> {
    const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
      webSocketDebuggerUrl: string
    }[]
    if (!target) throw new Error('nothing to inspect')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve()
      socket.onerror = () => reject(new Error('no inspector'))
    })
    return new GarbageCollector(socket)
  }

  async collect(): Promise<void> {
    const collected = new Promise<void>((resolve) => {
      this.#socket.onmessage = () => resolve()
    })
    this.#socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    await collected
  }

  detach(): void {
    this.#socket.close()
  }
}
