import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

const samples = (events: number, posts: number) =>
  [
    events > 0 && plural.es(events, '# evento', '# eventos'),
    posts > 0 && plural.es(posts, '# artículo', '# artículos'),
  ]
    .filter(Boolean)
    .join(' y ')

export const es: typeof en = {
  title: 'Pasos',
  list: 'Configuración inicial',
  progress: (done, total) =>
    done === total ? `Los ${total} pasos listos` : `${done} de ${total} pasos listos`,
  next: step => `Próximo paso: ${step}`,
  missing: {
    title: 'Los visitantes también buscan',
    prices: 'Los precios de sus citas',
    insurance: 'Los seguros que acepta',
    license: 'Su licencia profesional',
    photo: 'Su foto',
    review: 'Una reseña con su fuente',
  },
  done: 'Listo',
  toDo: 'Pendiente',
  dismiss: {
    submit: 'Ocultar',
    done: 'Configuración inicial oculta',
    where: 'La encuentra en el menú de la cuenta.',
    back: 'Mostrar en todas las pestañas',
    shown: 'La configuración inicial está de nuevo en todas las pestañas',
    failed: 'No se pudo actualizar la configuración inicial',
  },
  steps: {
    password: {
      title: 'Elija su contraseña',
      why: 'La contraseña inicial apareció en la terminal. Elija la suya y agregue una llave de acceso o una aplicación de autenticación.',
    },
    practice: {
      title: 'Escriba su nombre, logotipo y dirección',
      why: 'Aparecen en cada página y en cada correo. El color y el dibujo están en el mismo formulario.',
    },
    facts: {
      title: 'Cambie los demás textos de muestra',
      why: 'Su sitio todavía muestra datos de muestra. Cámbielos por los suyos.',
    },
    visits: {
      title: 'Indique sus citas y precios',
      why: 'Los pacientes eligen una cita por su motivo, su duración y su precio.',
    },
    photos: {
      title: 'Muestre su rostro y su consultorio',
      why: 'Los pacientes quieren ver quién los atiende y dónde. Sin fotos, el sitio muestra dibujos.',
    },
    hours: {
      title: 'Revise su zona horaria y su horario',
      why: 'Los pacientes solo pueden reservar a las horas que están en Horario, en la zona horaria de su consultorio.',
    },
    mail: {
      title: 'Active el correo electrónico',
      why: 'Las confirmaciones y los recordatorios se envían con su servidor de correo. Envíe una prueba para saber si funciona.',
    },
    demo: {
      title: 'Quite el contenido de muestra',
      why: 'Los eventos y artículos de muestra son inventados, y los visitantes podrían inscribirse.',
    },
    own: {
      title: 'Publique su primer evento o artículo',
      why: 'Muestra a los visitantes que el consultorio está activo.',
    },
    address: {
      title: 'Conecte su dominio (https)',
      why: 'Los enlaces de los correos llevan a él, y https protege lo que escriben los pacientes.',
    },
  },
  password: {
    change: 'Cambiar la contraseña',
    passkey: 'Agregar una llave de acceso',
    authenticator: 'Configurar una aplicación de autenticación',
  },
  visits: {
    edit: 'Editar citas y precios',
    none: 'No mostrar precios',
    done: 'Su sitio no muestra precios',
  },
  photos: { add: 'Agregar fotos' },
  hours: {
    review: 'Revisar el horario',
    confirm: 'Este es nuestro horario',
    done: 'Horario de atención confirmado',
    failed: 'No se pudo confirmar el horario de atención',
  },
  mail: {
    none: 'No hay un servidor de correo configurado. Los correos se guardan como archivos, no se envían.',
    server: 'Configurar el servidor de correo',
    test: 'Enviar una prueba',
  },
  own: { event: 'Nuevo evento', post: 'Nuevo artículo' },
  address: {
    now: address => (
      <span>
        Su sitio está ahora en {address}. Apunte su dominio al servidor, configure https y guarde la dirección
        en los ajustes.
      </span>
    ),
    set: 'Guardar la dirección pública',
  },
  facts: {
    left: 'Todavía son textos de muestra:',
    fill: 'Completarlos',
    pin: 'Marcador del mapa',
    keep: 'Conservar todo',
    done: 'Contenido actualizado',
    failed: 'No se pudo actualizar el contenido',
    leaveAll: 'Quitar esta sección',
    leaveOptional: 'Quitar los textos opcionales',
    leftOut: section => `${section}: textos eliminados`,
    notLeft: 'No se pudieron quitar',
  },
  demo: {
    open: 'Eliminar las muestras',
    title: '¿Quitar el contenido de muestra?',
    text: (events, posts) => (
      <span>
        Se eliminarán definitivamente <strong>{samples(events, posts)}</strong>. Lo que usted haya editado se
        conserva.
      </span>
    ),
    registrations: 'También se eliminan las inscripciones en estos eventos. No se avisa a nadie.',
    confirm: 'Eliminar muestras',
    cancel: 'Cancelar',
    done: 'Contenido de muestra eliminado',
    failed: 'No se pudo quitar el contenido de muestra',
  },
}
