import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { AspectRatio, Box, Fieldset, Group, SimpleGrid, Text } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts as sharedTexts } from '../shared/desk/texts.ts'
import { SiteImage } from '../shared/site-image.tsx'
import classes from './focal-point-field.module.css'
import { texts } from './texts.ts'

const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/** Sets the part that stays visible when cropped, in percent: by clicking the image or with two sliders. */
export function FocalPointField({ image, onChange }: { image: StoredImage; onChange: () => void }) {
  const { focal: t } = useTexts(texts)
  const { preview } = useTexts(sharedTexts)
  const [point, setPoint] = useState({ x: toPercent(image.focalX), y: toPercent(image.focalY) })
  const move = (next: Partial<typeof point>) => {
    setPoint({ ...point, ...next })
    onChange()
  }
  const aim = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move({ x: toPercent((clientX - left) / width), y: toPercent((clientY - top) / height) })
  }
  const facts = { ...image, focalX: point.x / 100, focalY: point.y / 100 }

  return (
    <Fieldset legend={t.title} variant="unstyled">
      <Text size="sm" c="dimmed">
        {t.help}
      </Text>
      <Group align="start" my="xs">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders are for the keyboard */}
        <div className={classes.whole} onClick={aim}>
          <SiteImage address={image.url} facts={facts} alt={preview} sizes="20rem" inView />
          <span className={classes.marker} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <Box component="figure" w="11rem" c="dimmed">
          <AspectRatio ratio={16 / 9}>
            <SiteImage address={image.url} facts={facts} alt="" sizes="14rem" inView />
          </AspectRatio>
          <figcaption>{t.onEvent}</figcaption>
        </Box>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing={0}>
        <Slider label={t.left} name="focalX" value={point.x} onChange={x => move({ x })} />
        <Slider label={t.top} name="focalY" value={point.y} onChange={y => move({ y })} />
      </SimpleGrid>
    </Fieldset>
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
    <label>
      {label}
      <input
        type="range"
        className={classes.slider}
        name={name}
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}
