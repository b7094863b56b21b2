import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  readonly name: IconName
  /** Edge in pixels. */
  readonly size?: number
  readonly className?: string | undefined
}

/** A drawing that only repeats what a text beside it says; it is hidden from screen readers. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={className}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'drag' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
