import { useSyncExternalStore } from 'react'
import type { Address } from '../../paths.ts'

/** A message that disappears after some time; at most three are shown, and no text twice. */
export interface Toast {
  readonly id: number
  readonly tone: 'good' | 'stop' | 'info'
  readonly text: string
  /** A link in the message. */
  readonly link?: { readonly to: Address; readonly text: string } | undefined
}

const SHOWN = 3
const LASTS_MS = 6000

let toasts: readonly Toast[] = []
let next = 1
const watchers = new Set<() => void>()

function set(changed: readonly Toast[]): void {
  toasts = changed
  for (const watcher of watchers) watcher()
}

/** Shows a message for a while: six seconds unless said. */
export function toast(tone: Toast['tone'], text: string, link?: Toast['link'], lastsMs = LASTS_MS): void {
  if (toasts.some((shown) => shown.text === text)) return
  const id = next++
  set([...toasts, { id, tone, text, link }].slice(-SHOWN))
  setTimeout(() => dismiss(id), lastsMs)
}

export function dismiss(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

const toastsNow = () => toasts

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    toastsNow,
    toastsNow,
  )
