import { useTexts } from '../../../../lib/texts.ts'
import classes from './portrait.module.css'
import { texts } from './texts.ts'

/** Drawing of the practitioner in front of a window with a plumb line. */
export function Portrait({ className, name }: { className?: string; name: string }) {
  const t = useTexts(texts)
  return (
    <svg
      className={className}
      viewBox="0 0 360 420"
      width="360"
      height="420"
      role="img"
      aria-label={t.portrait(name)}
    >
      <path className={classes.window} d="M20 420V180a160 160 0 0 1 320 0v240z" />
      <path className={classes.frame} d="M20 420V180a160 160 0 0 1 320 0v240M20 196h320" />
      <path className={classes.vertebrae} d="M288 64c14 26 18 56 8 86s-10 60 4 92" />
      <path className={classes.spine} d="M288 64c14 26 18 56 8 86s-10 60 4 92" />
      <path className={classes.line} d="M288 48v214" />
      <path className={classes.bob} d="M279 262h18l-2.500 12-6.500 26-6.500-26z" />
      <circle className={classes.hair} cx="170" cy="92" r="27" />
      <path
        className={classes.hair}
        d="M104 186c-6-52 24-86 66-86s72 34 66 86c-2 20-12 36-22 44h-88c-10-8-20-24-22-44z"
      />
      <path className={classes.skin} d="M148 232h44v44c0 14-44 14-44 0z" />
      <path className={classes.coat} d="M60 420c0-78 34-122 88-146 8 20 36 20 44 0 54 24 88 68 88 146z" />
      <path className={classes.blouse} d="M148 274c8 20 36 20 44 0l8 4-30 62-30-62z" />
      <path
        className={classes.skin}
        d="M122 176c0-34 20-52 48-52s48 18 48 52c0 40-22 72-48 72s-48-32-48-72z"
      />
      <path
        className={classes.hair}
        d="M118 184c-2-44 18-72 54-72 34 0 54 26 50 70-6-24-20-40-38-46-18 20-48 24-66 48z"
      />
      <path
        className={classes.feature}
        d="M141 184q7-6 14 0M185 184q7-6 14 0M170 186q4 14-3 20M154 220q16 12 32 0"
      />
      <path className={classes.lapel} d="M140 278l-16 34 18 10-10 16 38 82M200 278l16 34-18 10 10 16-38 82" />
      <path className={classes.lapel} d="M100 420v-48M240 420v-48" />
    </svg>
  )
}
