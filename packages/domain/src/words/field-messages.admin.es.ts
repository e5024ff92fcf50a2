/** Spanish of the messages that only the administrator reads; no script of the public site has them. */
export const adminEs: Readonly<Record<string, string>> = {
  'New password is required': 'Escriba la contraseña nueva',
  'Code is required': 'Escriba el código',
  'Must be at least # characters': 'Debe tener # caracteres como mínimo',
  'Must be the id of a session': 'Debe ser el id de una sesión',
  'Must be the id of an email': 'Debe ser el id de un correo electrónico',
  'Must be the id of a delivery': 'Debe ser el id de una entrega',
  'Must be an instant': 'Debe ser un instante',
  'Choose at least one scope': 'Elija al menos un permiso',
  'Enter a name': 'Escriba un nombre',
  'Enter an https address': 'Escriba una dirección https',
  'Enter the address without a user name and password':
    'Escriba la dirección sin nombre de usuario ni contraseña',
  'Choose at least one event': 'Elija al menos un evento',
  'Enter the name of the mail server': 'Escriba el nombre del servidor de correo',
  'Enter a name such as mail.example.com or an IP address, without a port':
    'Escriba un nombre como mail.example.com o una dirección IP, sin puerto',
  'Enter a port from # to #': 'Escriba un puerto de # a #',
  'Choose one of the kinds of encryption': 'Elija uno de los tipos de cifrado',
  'Enter the username on one line': 'Escriba el nombre de usuario en una sola línea',
  'Enter an email address such as name@example.com, or Name <name@example.com>':
    'Escriba un correo electrónico como nombre@example.com o Nombre <nombre@example.com>',
  'Choose how to hear of bookings': 'Elija cómo recibir los avisos de reservas',
  'Enter the address of your site': 'Escriba la dirección de su sitio',
  'Enter an address such as https://www.example.com': 'Escriba una dirección como https://www.example.com',
  'Enter the address without a path, such as https://www.example.com':
    'Escriba la dirección sin ruta, como https://www.example.com',
  'Enter a name such as www.example.com, or an IP address':
    'Escriba un nombre como www.example.com o una dirección IP',
  'Begin the address with https://, which keeps what patients type private':
    'Comience la dirección con https://, que protege lo que escriben los pacientes',
  'Enter the question': 'Escriba la pregunta',
  'Enter the help': 'Escriba la ayuda',
  'Enter the choice': 'Escriba la opción',
  'Enter at least two choices': 'Escriba al menos dos opciones',
  'Enter at most # choices': 'Escriba # opciones como máximo',
  'Two choices have the same id': 'Dos opciones tienen el mismo id',
  'Enter the text to agree to': 'Escriba el texto que se acepta',
  'Add at least one question': 'Agregue al menos una pregunta',
  'A form has at most # questions': 'Un formulario tiene # preguntas como máximo',
  'Two questions have the same id': 'Dos preguntas tienen el mismo id',
  'Must be a short id in lowercase': 'Debe ser un id corto en minúsculas',
  'Choose when to ask': 'Elija cuándo se pregunta',
  'Choose a type of visit': 'Elija un tipo de cita',
  'Choose at least one type of visit': 'Elija al menos un tipo de cita',
  'Choose each type once': 'Elija cada tipo una sola vez',
}
