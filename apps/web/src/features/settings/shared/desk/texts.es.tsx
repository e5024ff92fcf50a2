import type { en } from './texts.en.tsx'

export const es = {
  what: 'la zona horaria',
  unread: 'No se pudo cargar la zona horaria',
  current: zone => `Su sitio y sus correos muestran la ${zone}.`,
  environment: () => (
    <span>
      La fija <code>CLINIC_TIME_ZONE</code> en el servidor, por eso no se puede cambiar aquí.
    </span>
  ),
  differs: (zone, state, zones) =>
    `Su dirección está en ${state}, donde rige la ${zones}. Elija su zona horaria o conserve la ${zone}.`,
  label: 'Zona horaria',
  choice: (zone, id) => `${zone} (${id})`,
  effect:
    'Si la cambia, las citas y los eventos próximos conservan su hora de reloj: las 9:00 siguen siendo las 9:00. Los pasados se muestran en la zona nueva. No se envía ningún correo, y lo que los pacientes guardaron en sus propios calendarios se queda en la hora anterior: llame a quienes puedan guiarse por ellos.',
  save: 'Guardar la zona horaria',
  confirm: zone => `Conservar la ${zone}`,
  done: 'Zona horaria guardada',
  failed: 'No se pudo guardar la zona horaria',
} satisfies typeof en
