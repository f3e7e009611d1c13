let known: boolean | undefined

/** Whether this device draws in 3D without a graphics processor, as virtual machines do; tried once. */
export function isDrawnInSoftware(): boolean {
  known ??= /swiftshader|llvmpipe|softpipe|basic render/i.test(rendererName())
  return known
}

function rendererName(): string {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return ''
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  // Browsers keep only a few contexts.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
