import type { ComponentProps, ReactNode } from 'react'

/**
 * The element of every button. While its work is under way it cannot be pressed, yet it keeps the focus: a disabled
 * element would drop it, and anyone who uses the keyboard would begin at the top of the page again.
 */
export function WorkingButton({
  disabled,
  onClick,
  'data-loading': working,
  ...props
}: ComponentProps<'button'> & { 'data-loading'?: boolean }): ReactNode {
  return (
    <button
      type="button"
      {...props}
      data-loading={working}
      disabled={disabled && !working}
      aria-disabled={working || props['aria-disabled']}
      onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
    />
  )
}
