import { DoubleSide, GLSL3, ShaderMaterial, type Texture } from 'three'
import { drawn } from '../painting.ts'

/** Elements in one row of the texture. */
export const textureWidth = 256

/** `hue`: the colour of an element, with its state (see `drawn`) as alpha. */
const vertexShader = `
  uniform sampler2D paint;
  in float element;
  flat out int number;
  flat out vec4 hue;
  out vec3 place;
  #include <clipping_planes_pars_vertex>
  void main() {
    number = int(element + 0.5);
    hue = texelFetch(paint, ivec2(number % ${textureWidth}, number / ${textureWidth}), 0);
    // The name is that of three's code for clipping planes.
    vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
    #include <clipping_planes_vertex>
    place = mvPosition.xyz;
    gl_Position = projectionMatrix * mvPosition;
    // In front of all others, so that a component inside the building is found.
    if (int(hue.a * 255.0 + 0.5) == ${drawn.selected}) gl_Position.z = 0.01 * gl_Position.z - 0.99 * gl_Position.w;
  }`

const inputs = `
  flat in int number;
  flat in vec4 hue;
  in vec3 place;
  out vec4 colour;
  #include <clipping_planes_pars_fragment>`

// Faint elements are drawn as every fourth pixel: real transparency would need sorting by depth.
const shownShader = `${inputs}
  void main() {
    #include <clipping_planes_fragment>
    int state = int(hue.a * 255.0 + 0.5);
    if (state == 0) discard;
    if (state == 1 && (int(gl_FragCoord.x) + 2 * int(gl_FragCoord.y)) % 4 != 0) discard;
    vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
    float light = 0.6 + 0.4 * abs(dot(normal, normalize(vec3(0.3, 0.6, 1.0))));
    #if NUM_CLIPPING_PLANES > 0
      // What is seen of the inside of a shape is where it was cut: in one shade, as if it were filled there.
      if (!gl_FrontFacing) light = 0.45;
    #endif
    vec3 lit = hue.rgb * light;
    bool stripe = state == 3 && (int(gl_FragCoord.x) + int(gl_FragCoord.y)) % 12 < 5;
    colour = vec4(stripe ? mix(lit, vec3(1.0), 0.75) : lit, 1.0);
  }`

const pickedShader = `${inputs}
  uniform int least;
  void main() {
    #include <clipping_planes_fragment>
    if (int(hue.a * 255.0 + 0.5) < least) discard;
    int code = number + 1;
    colour = vec4(float(code & 255), float((code >> 8) & 255), float((code >> 16) & 255), 255.0) / 255.0;
  }`

const material = (paint: Texture, fragmentShader: string) =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    // By the planes of the renderer.
    clipping: true,
    uniforms: { paint: { value: paint }, least: { value: drawn.solid } },
    vertexShader,
    fragmentShader,
  })

/** Draws each element in its colour, the selected one striped. */
export const shownMaterial = (paint: Texture) => material(paint, shownShader)

/** Draws the number of each element that is drawn at least as the uniform `least` says, plus one. */
export const pickedMaterial = (paint: Texture) => material(paint, pickedShader)
