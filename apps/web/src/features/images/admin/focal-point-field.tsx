import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { type MouseEvent, useState } from 'react'
import { SiteImage } from '../shared/site-image.tsx'
import classes from './focal-point-field.module.css'

/** Rounds to whole percent. */
const whole = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/** Sets the part that stays visible when cropped, in percent: by clicking the image or with two sliders. */
export function FocalPointField({ image, onChange }: { image: StoredImage; onChange: () => void }) {
  const [point, setPoint] = useState({ x: whole(image.focalX), y: whole(image.focalY) })
  const move = (next: Partial<typeof point>) => {
    setPoint({ ...point, ...next })
    onChange()
  }
  const aim = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move({ x: whole((clientX - left) / width), y: whole((clientY - top) / height) })
  }
  const facts = { ...image, focalX: point.x / 100, focalY: point.y / 100 }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Focal point</legend>
      <p className={classes.help}>
        The part that stays visible when cropped. Click the image or move the sliders.
      </p>
      <div className={classes.images}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders are for the keyboard */}
        <div className={classes.whole} onClick={aim}>
          <SiteImage address={image.url} facts={facts} alt="Preview" sizes="20rem" inView />
          <span className={classes.marker} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <figure className={classes.cropped}>
          <SiteImage address={image.url} facts={facts} alt="" sizes="14rem" inView />
          <figcaption>As shown on an event</figcaption>
        </figure>
      </div>
      <div className={classes.sliders}>
        <Slider label="From the left" name="focalX" value={point.x} onChange={x => move({ x })} />
        <Slider label="From the top" name="focalY" value={point.y} onChange={y => move({ y })} />
      </div>
    </fieldset>
  )
}

interface SliderProps {
  label: string
  name: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, name, value, onChange }: SliderProps) {
  return (
    <label className={classes.slider}>
      <span>{label}</span>
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}
