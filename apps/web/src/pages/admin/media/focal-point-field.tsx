import type { Picture } from '@clinic/domain/media/schemas.ts'
import { type MouseEvent, useState } from 'react'
import { SitePicture } from '../../../components/site-picture.tsx'
import classes from './focal-point-field.module.css'

/** A hundredth is finer than anybody aims. */
const whole = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/**
 * What of a picture stays in sight where it is cropped, in hundredths of its width and height: set by a click on the
 * picture, or by the arrow keys on either field. Beside it stands the picture as an event shows it.
 */
export function FocalPointField({ picture, onChange }: { picture: Picture; onChange: () => void }) {
  const [point, setPoint] = useState({ x: whole(picture.focalX), y: whole(picture.focalY) })
  const move = (next: Partial<typeof point>) => {
    setPoint({ ...point, ...next })
    onChange()
  }
  const aim = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move({ x: whole((clientX - left) / width), y: whole((clientY - top) / height) })
  }
  const facts = { ...picture, focalX: point.x / 100, focalY: point.y / 100 }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Focal point</legend>
      <p className={classes.help}>
        What stays in sight where the picture is cropped. Click on it, or move the two sliders.
      </p>
      <div className={classes.pictures}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders are for the keyboard */}
        <div className={classes.whole} onClick={aim}>
          <SitePicture address={picture.url} facts={facts} alt="Preview" sizes="20rem" inView />
          <span className={classes.marker} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <figure className={classes.cropped}>
          <SitePicture address={picture.url} facts={facts} alt="" sizes="14rem" inView />
          <figcaption>As on an event</figcaption>
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
