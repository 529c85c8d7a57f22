import type { DrawerProps, ModalProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  close: { en: 'Close', lt: 'Uždaryti' },
})

const LoadedModal = lazy(() => import('./modal.tsx'))
const LoadedDrawer = lazy(() => import('./drawer.tsx'))

/**
 * Returns the focus to the earlier element, or to the heading if that is gone; not if the focus was moved on purpose.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        if (before instanceof HTMLElement && before.isConnected) focusUntilGone(before)
        else focusHeading()
      })
    }
  }, [opened])
}

const focusHeading = () => document.querySelector('h1')?.focus()

/** An act can remove the button that opened its dialog, and only after the dialog has closed. Then the heading follows. */
function focusUntilGone(button: HTMLElement): void {
  button.focus()
  const moved = () => removed.disconnect()
  const removed = new MutationObserver(() => {
    if (button.isConnected) return
    document.removeEventListener('focusin', moved)
    removed.disconnect()
    if (document.activeElement === document.body) focusHeading()
  })
  removed.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', moved, { once: true })
}

/** A dialog; its parts are loaded when the first one opens. */
export function Dialog(props: ModalProps): ReactNode {
  const t = useTexts(words)
  useFocusBack(props.opened)
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <LoadedModal {...props} closeButtonProps={{ 'aria-label': t.close, ...props.closeButtonProps }} />
    </Suspense>
  )
}

/** A panel from the side; loaded when it first opens. */
export function SidePanel(props: DrawerProps): ReactNode {
  const t = useTexts(words)
  useFocusBack(props.opened)
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} closeButtonProps={{ 'aria-label': t.close, ...props.closeButtonProps }} />
    </Suspense>
  )
}
