/** Camera problems, and the steps that allow the camera again, in Spanish. */
export const cameraHelp: Readonly<Record<string, string>> = {
  'Camera permission denied. Please allow camera access and try again.':
    'Permiso de cámara denegado. Permite el acceso a la cámara e inténtalo de nuevo.',
  'No camera found. Please connect a camera and try again.':
    'No se ha encontrado ninguna cámara. Conecta una e inténtalo de nuevo.',
  'Failed to start camera': 'No se ha podido encender la cámara',
  'This browser gives no access to a camera': 'Este navegador no da acceso a la cámara',
  'The camera was disconnected. Please connect it and try again.':
    'La cámara se ha desconectado. Conéctala e inténtalo de nuevo.',
  'The camera gives no picture. Another app may be using it.':
    'La cámara no da imagen. Puede que otra aplicación la esté usando.',
  'iPhone or iPad': 'iPhone o iPad',
  'your browser': 'tu navegador',
  'Open Settings and choose your browser.': 'Abre Ajustes y elige tu navegador.',
  'Tap Camera and choose Allow.': 'Toca Cámara y elige Permitir.',
  'Come back here and reload the page.': 'Vuelve aquí y recarga la página.',
  'Tap the icon to the left of the address.': 'Toca el icono a la izquierda de la dirección.',
  'Open Permissions, then Camera, and choose Allow.': 'Abre Permisos, después Cámara, y elige Permitir.',
  'Reload the page.': 'Recarga la página.',
  'Click the lock to the left of the address.': 'Haz clic en el candado a la izquierda de la dirección.',
  'Set Camera to Allow.': 'Pon Cámara en Permitir.',
  'Click the camera icon to the left of the address.':
    'Haz clic en el icono de la cámara a la izquierda de la dirección.',
  'Remove the block next to Use the camera.': 'Quita el bloqueo junto a Usar la cámara.',
  'Reload the page and allow the camera when asked.':
    'Recarga la página y permite la cámara cuando te pregunte.',
  'Click the icon to the left of the address.': 'Haz clic en el icono a la izquierda de la dirección.',
  'Switch Camera on.': 'Activa Cámara.',
  'Open the Safari menu and choose Settings for This Website.':
    'Abre el menú Safari y elige Ajustes para este sitio web.',
  "Open your browser's settings for this website.": 'Abre los ajustes de tu navegador para este sitio web.',
  'Allow the camera.': 'Permite la cámara.',
};
