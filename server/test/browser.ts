/** The parts of a browser that signing in needs: it keeps cookies by path, and follows no redirect by itself. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #origin: string | undefined

  /** @param origin of the pages, if it is not that of the answering server (a proxy is between them) */
  constructor(origin?: string) {
    this.#origin = origin
  }

  async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
    })
    for (const line of answer.headers.getSetCookie()) this.#take(line)
    return answer
  }

  /** Posts JSON like a page of this origin. */
  post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.#origin ?? new URL(url).origin,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }

  /** Follows redirects as long as there are some, and answers the last address. */
  async navigate(url: string): Promise<URL> {
    let at = new URL(url)
    for (let hops = 0; hops < 10; hops += 1) {
      const answer = await this.fetch(at)
      const location = answer.headers.get('location')
      if (location === null) return at
      at = new URL(location, at)
    }
    throw new Error('too many redirects')
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/' })
  }

  #take(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const expires = attribute('expires')
    const gone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
    if (gone) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path: attribute('path') ?? '/' })
  }
}
