/*!
 * Third-party software in smart-explore
 *
 * The page that `smart-explore report` writes draws with parts of these packages. They are bundled, minified, in
 * smart_explore/render/report/assets/libraries.js, which each such page holds, with this text.
 *
 * --------------------------------------------------------------------------------
 * d3-array 3.2.5 (ISC)
 *
 * Copyright 2010-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-color 3.1.1 (ISC)
 *
 * Copyright 2010-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-format 3.1.3 (ISC)
 *
 * Copyright 2010-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-hierarchy 3.1.2 (ISC)
 *
 * Copyright 2010-2021 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-interpolate 3.0.2 (ISC)
 *
 * Copyright 2010-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-path 3.1.1 (ISC)
 *
 * Copyright 2015-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-scale 4.0.2 (ISC)
 *
 * Copyright 2010-2021 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-selection 3.0.0 (ISC)
 *
 * Copyright 2010-2021 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-shape 3.2.0 (ISC)
 *
 * Copyright 2010-2022 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-time 3.1.1 (ISC)
 *
 * Copyright 2010-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * d3-time-format 4.1.1 (ISC)
 *
 * Copyright 2010-2026 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 *
 * --------------------------------------------------------------------------------
 * internmap 2.0.3 (ISC)
 *
 * Copyright 2021 Mike Bostock
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose
 * with or without fee is hereby granted, provided that the above copyright notice
 * and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
 * REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
 * FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
 * OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
 * TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
 * THIS SOFTWARE.
 */
var d3=(()=>{var U=Object.defineProperty;var we=Object.getOwnPropertyDescriptor;var ve=Object.getOwnPropertyNames;var Me=Object.prototype.hasOwnProperty;var Ae=(t,e)=>{for(var n in e)U(t,n,{get:e[n],enumerable:!0})},be=(t,e,n,r)=>{if(e&&typeof e=="object"||typeof e=="function")for(let i of ve(e))!Me.call(t,i)&&i!==n&&U(t,i,{get:()=>e[i],enumerable:!(r=we(e,i))||r.enumerable});return t};var Se=t=>be(U({},"__esModule",{value:!0}),t);var Qn={};Ae(Qn,{hierarchy:()=>S,linkVertical:()=>tt,scaleThreshold:()=>T,select:()=>W,treemap:()=>H,treemapSquarify:()=>R});function ke(t){var e=0,n=t.children,r=n&&n.length;if(!r)e=1;else for(;--r>=0;)e+=n[r].value;t.value=e}function et(){return this.eachAfter(ke)}function nt(t,e){let n=-1;for(let r of this)t.call(e,r,++n,this);return this}function rt(t,e){for(var n=this,r=[n],i,o,f=-1;n=r.pop();)if(t.call(e,n,++f,this),i=n.children)for(o=i.length-1;o>=0;--o)r.push(i[o]);return this}function it(t,e){for(var n=this,r=[n],i=[],o,f,u,s=-1;n=r.pop();)if(i.push(n),o=n.children)for(f=0,u=o.length;f<u;++f)r.push(o[f]);for(;n=i.pop();)t.call(e,n,++s,this);return this}function ot(t,e){let n=-1;for(let r of this)if(t.call(e,r,++n,this))return r}function ft(t){return this.eachAfter(function(e){for(var n=+t(e.data)||0,r=e.children,i=r&&r.length;--i>=0;)n+=r[i].value;e.value=n})}function ut(t){return this.eachBefore(function(e){e.children&&e.children.sort(t)})}function lt(t){for(var e=this,n=$e(e,t),r=[e];e!==n;)e=e.parent,r.push(e);for(var i=r.length;t!==n;)r.splice(i,0,t),t=t.parent;return r}function $e(t,e){if(t===e)return t;var n=t.ancestors(),r=e.ancestors(),i=null;for(t=n.pop(),e=r.pop();t===e;)i=t,t=n.pop(),e=r.pop();return i}function st(){for(var t=this,e=[t];t=t.parent;)e.push(t);return e}function at(){return Array.from(this)}function ct(){var t=[];return this.eachBefore(function(e){e.children||t.push(e)}),t}function ht(){var t=this,e=[];return t.each(function(n){n!==t&&e.push({source:n.parent,target:n})}),e}function*pt(){var t=this,e,n=[t],r,i,o;do for(e=n.reverse(),n=[];t=e.pop();)if(yield t,r=t.children)for(i=0,o=r.length;i<o;++i)n.push(r[i]);while(n.length)}function S(t,e){t instanceof Map?(t=[void 0,t],e===void 0&&(e=Ee)):e===void 0&&(e=qe);for(var n=new C(t),r,i=[n],o,f,u,s;r=i.pop();)if((f=e(r.data))&&(s=(f=Array.from(f)).length))for(r.children=f,u=s-1;u>=0;--u)i.push(o=f[u]=new C(f[u])),o.parent=r,o.depth=r.depth+1;return n.eachBefore(Re)}function Ne(){return S(this).eachBefore(Ce)}function qe(t){return t.children}function Ee(t){return Array.isArray(t)?t[1]:null}function Ce(t){t.data.value!==void 0&&(t.value=t.data.value),t.data=t.data.data}function Re(t){var e=0;do t.height=e;while((t=t.parent)&&t.height<++e)}function C(t){this.data=t,this.depth=this.height=0,this.parent=null}C.prototype=S.prototype={constructor:C,count:et,each:nt,eachAfter:it,eachBefore:rt,find:ot,sum:ft,sort:ut,path:lt,ancestors:st,descendants:at,leaves:ct,links:ht,copy:Ne,[Symbol.iterator]:pt};function dt(t){if(typeof t!="function")throw new Error;return t}function k(){return 0}function $(t){return function(){return t}}function mt(t){t.x0=Math.round(t.x0),t.y0=Math.round(t.y0),t.x1=Math.round(t.x1),t.y1=Math.round(t.y1)}function xt(t,e,n,r,i){for(var o=t.children,f,u=-1,s=o.length,l=t.value&&(r-e)/t.value;++u<s;)f=o[u],f.y0=n,f.y1=i,f.x0=e,f.x1=e+=f.value*l}function gt(t,e,n,r,i){for(var o=t.children,f,u=-1,s=o.length,l=t.value&&(i-n)/t.value;++u<s;)f=o[u],f.x0=e,f.x1=r,f.y0=n,f.y1=n+=f.value*l}var Te=(1+Math.sqrt(5))/2;function Le(t,e,n,r,i,o){for(var f=[],u=e.children,s,l,c=0,h=0,a=u.length,p,d,x=e.value,m,y,_,w,v,M,b;c<a;){p=i-n,d=o-r;do m=u[h++].value;while(!m&&h<a);for(y=_=m,M=Math.max(d/p,p/d)/(x*t),b=m*m*M,v=Math.max(_/b,b/y);h<a;++h){if(m+=l=u[h].value,l<y&&(y=l),l>_&&(_=l),b=m*m*M,w=Math.max(_/b,b/y),w>v){m-=l;break}v=w}f.push(s={value:m,dice:p<d,children:u.slice(c,h)}),s.dice?xt(s,n,r,i,x?r+=d*m/x:o):gt(s,n,r,x?n+=p*m/x:i,o),x-=m,c=h}return f}var R=(function t(e){function n(r,i,o,f,u){Le(e,r,i,o,f,u)}return n.ratio=function(r){return t((r=+r)>1?r:1)},n})(Te);function H(){var t=R,e=!1,n=1,r=1,i=[0],o=k,f=k,u=k,s=k,l=k;function c(a){return a.x0=a.y0=0,a.x1=n,a.y1=r,a.eachBefore(h),i=[0],e&&a.eachBefore(mt),a}function h(a){var p=i[a.depth],d=a.x0+p,x=a.y0+p,m=a.x1-p,y=a.y1-p;m<d&&(d=m=(d+m)/2),y<x&&(x=y=(x+y)/2),a.x0=d,a.y0=x,a.x1=m,a.y1=y,a.children&&(p=i[a.depth+1]=o(a)/2,d+=l(a)-p,x+=f(a)-p,m-=u(a)-p,y-=s(a)-p,m<d&&(d=m=(d+m)/2),y<x&&(x=y=(x+y)/2),t(a,d,x,m,y))}return c.round=function(a){return arguments.length?(e=!!a,c):e},c.size=function(a){return arguments.length?(n=+a[0],r=+a[1],c):[n,r]},c.tile=function(a){return arguments.length?(t=dt(a),c):t},c.padding=function(a){return arguments.length?c.paddingInner(a).paddingOuter(a):c.paddingInner()},c.paddingInner=function(a){return arguments.length?(o=typeof a=="function"?a:$(+a),c):o},c.paddingOuter=function(a){return arguments.length?c.paddingTop(a).paddingRight(a).paddingBottom(a).paddingLeft(a):c.paddingTop()},c.paddingTop=function(a){return arguments.length?(f=typeof a=="function"?a:$(+a),c):f},c.paddingRight=function(a){return arguments.length?(u=typeof a=="function"?a:$(+a),c):u},c.paddingBottom=function(a){return arguments.length?(s=typeof a=="function"?a:$(+a),c):s},c.paddingLeft=function(a){return arguments.length?(l=typeof a=="function"?a:$(+a),c):l},c}function B(t,e){return t==null||e==null?NaN:t<e?-1:t>e?1:t>=e?0:NaN}function Oe(t,e){return t==null||e==null?NaN:e<t?-1:e>t?1:e>=t?0:NaN}function yt(t){let e,n,r;t.length!==2?(e=B,n=(u,s)=>B(t(u),s),r=(u,s)=>t(u)-s):(e=t===B||t===Oe?t:Be,n=t,r=t);function i(u,s,l=0,c=u.length){if(l<c){if(e(s,s)!==0)return c;do{let h=l+c>>>1;n(u[h],s)<0?l=h+1:c=h}while(l<c)}return l}function o(u,s,l=0,c=u.length){if(l<c){if(e(s,s)!==0)return c;do{let h=l+c>>>1;n(u[h],s)<=0?l=h+1:c=h}while(l<c)}return l}function f(u,s,l=0,c=u.length){let h=i(u,s,l,c-1);return h>l&&r(u[h-1],s)>-r(u[h],s)?h-1:h}return{left:i,center:f,right:o}}function Be(){return 0}function Ie(t){return t===null?NaN:+t}var _t=yt(B),wt=_t.right,Vr=_t.left,Pr=yt(Ie).center;var Fr=vt(Mt),zr=vt(De);function vt(t){return function(e,n,r=n){if(!((n=+n)>=0))throw new RangeError("invalid rx");if(!((r=+r)>=0))throw new RangeError("invalid ry");let{data:i,width:o,height:f}=e;if(!((o=Math.floor(o))>=0))throw new RangeError("invalid width");if(!((f=Math.floor(f!==void 0?f:i.length/o))>=0))throw new RangeError("invalid height");if(!o||!f||!n&&!r)return e;let u=n&&t(n),s=r&&t(r),l=i.slice();return u&&s?(N(u,l,i,o,f),N(u,i,l,o,f),N(u,l,i,o,f),q(s,i,l,o,f),q(s,l,i,o,f),q(s,i,l,o,f)):u?(N(u,i,l,o,f),N(u,l,i,o,f),N(u,i,l,o,f)):s&&(q(s,i,l,o,f),q(s,l,i,o,f),q(s,i,l,o,f)),e}}function N(t,e,n,r,i){for(let o=0,f=r*i;o<f;)t(e,n,o,o+=r,1)}function q(t,e,n,r,i){for(let o=0,f=r*i;o<r;++o)t(e,n,o,o+f,r)}function De(t){let e=Mt(t);return(n,r,i,o,f)=>{i<<=2,o<<=2,f<<=2,e(n,r,i+0,o+0,f),e(n,r,i+1,o+1,f),e(n,r,i+2,o+2,f),e(n,r,i+3,o+3,f)}}function Mt(t){let e=Math.floor(t);if(e===t)return Ve(t);let n=t-e,r=2*t+1;return(i,o,f,u,s)=>{if(!((u-=s)>=f))return;let l=e*o[f],c=s*e,h=c+s;for(let a=f,p=f+c;a<p;a+=s)l+=o[Math.min(u,a)];for(let a=f,p=u;a<=p;a+=s)l+=o[Math.min(u,a+c)],i[a]=(l+n*(o[Math.max(f,a-h)]+o[Math.min(u,a+h)]))/r,l-=o[Math.max(f,a-c)]}}function Ve(t){let e=2*t+1;return(n,r,i,o,f)=>{if(!((o-=f)>=i))return;let u=t*r[i],s=f*t;for(let l=i,c=i+s;l<c;l+=f)u+=r[Math.min(o,l)];for(let l=i,c=o;l<=c;l+=f)u+=r[Math.min(o,l+s)],n[l]=u/e,u-=r[Math.max(i,l-s)]}}var Pe=Array.prototype,Xr=Pe.slice;var Ur=Math.sqrt(50),Hr=Math.sqrt(10),Yr=Math.sqrt(2);var Qr=Fe(Math.random);function Fe(t){return function(n,r=0,i=n.length){let o=i-(r=+r);for(;o;){let f=t()*o--|0,u=n[o+r];n[o+r]=n[f+r],n[f+r]=u}return n}}function At(t,e){switch(arguments.length){case 0:break;case 1:this.range(t);break;default:this.range(e).domain(t);break}return this}function T(){var t=[.5],e=[0,1],n,r=1;function i(o){return o!=null&&o<=o?e[wt(t,o,0,r)]:n}return i.domain=function(o){return arguments.length?(t=Array.from(o),r=Math.min(t.length,e.length-1),i):t.slice()},i.range=function(o){return arguments.length?(e=Array.from(o),r=Math.min(t.length,e.length-1),i):e.slice()},i.invertExtent=function(o){var f=e.indexOf(o);return[t[f-1],t[f]]},i.unknown=function(o){return arguments.length?(n=o,i):n},i.copy=function(){return T().domain(t).range(e).unknown(n)},At.apply(i,arguments)}var I="http://www.w3.org/1999/xhtml",Y={svg:"http://www.w3.org/2000/svg",xhtml:I,xlink:"http://www.w3.org/1999/xlink",xml:"http://www.w3.org/XML/1998/namespace",xmlns:"http://www.w3.org/2000/xmlns/"};function D(t){var e=t+="",n=e.indexOf(":");return n>=0&&(e=t.slice(0,n))!=="xmlns"&&(t=t.slice(n+1)),Y.hasOwnProperty(e)?{space:Y[e],local:t}:t}function ze(t){return function(){var e=this.ownerDocument,n=this.namespaceURI;return n===I&&e.documentElement.namespaceURI===I?e.createElement(t):e.createElementNS(n,t)}}function Xe(t){return function(){return this.ownerDocument.createElementNS(t.space,t.local)}}function V(t){var e=D(t);return(e.local?Xe:ze)(e)}function Ue(){}function P(t){return t==null?Ue:function(){return this.querySelector(t)}}function bt(t){typeof t!="function"&&(t=P(t));for(var e=this._groups,n=e.length,r=new Array(n),i=0;i<n;++i)for(var o=e[i],f=o.length,u=r[i]=new Array(f),s,l,c=0;c<f;++c)(s=o[c])&&(l=t.call(s,s.__data__,c,o))&&("__data__"in s&&(l.__data__=s.__data__),u[c]=l);return new g(r,this._parents)}function Q(t){return t==null?[]:Array.isArray(t)?t:Array.from(t)}function He(){return[]}function St(t){return t==null?He:function(){return this.querySelectorAll(t)}}function Ye(t){return function(){return Q(t.apply(this,arguments))}}function kt(t){typeof t=="function"?t=Ye(t):t=St(t);for(var e=this._groups,n=e.length,r=[],i=[],o=0;o<n;++o)for(var f=e[o],u=f.length,s,l=0;l<u;++l)(s=f[l])&&(r.push(t.call(s,s.__data__,l,f)),i.push(s));return new g(r,i)}function $t(t){return function(){return this.matches(t)}}function F(t){return function(e){return e.matches(t)}}var Qe=Array.prototype.find;function Ze(t){return function(){return Qe.call(this.children,t)}}function Ke(){return this.firstElementChild}function Nt(t){return this.select(t==null?Ke:Ze(typeof t=="function"?t:F(t)))}var We=Array.prototype.filter;function Je(){return Array.from(this.children)}function Ge(t){return function(){return We.call(this.children,t)}}function qt(t){return this.selectAll(t==null?Je:Ge(typeof t=="function"?t:F(t)))}function Et(t){typeof t!="function"&&(t=$t(t));for(var e=this._groups,n=e.length,r=new Array(n),i=0;i<n;++i)for(var o=e[i],f=o.length,u=r[i]=[],s,l=0;l<f;++l)(s=o[l])&&t.call(s,s.__data__,l,o)&&u.push(s);return new g(r,this._parents)}function z(t){return new Array(t.length)}function Ct(){return new g(this._enter||this._groups.map(z),this._parents)}function L(t,e){this.ownerDocument=t.ownerDocument,this.namespaceURI=t.namespaceURI,this._next=null,this._parent=t,this.__data__=e}L.prototype={constructor:L,appendChild:function(t){return this._parent.insertBefore(t,this._next)},insertBefore:function(t,e){return this._parent.insertBefore(t,e)},querySelector:function(t){return this._parent.querySelector(t)},querySelectorAll:function(t){return this._parent.querySelectorAll(t)}};function Rt(t){return function(){return t}}function je(t,e,n,r,i,o){for(var f=0,u,s=e.length,l=o.length;f<l;++f)(u=e[f])?(u.__data__=o[f],r[f]=u):n[f]=new L(t,o[f]);for(;f<s;++f)(u=e[f])&&(i[f]=u)}function tn(t,e,n,r,i,o,f){var u,s,l=new Map,c=e.length,h=o.length,a=new Array(c),p;for(u=0;u<c;++u)(s=e[u])&&(a[u]=p=f.call(s,s.__data__,u,e)+"",l.has(p)?i[u]=s:l.set(p,s));for(u=0;u<h;++u)p=f.call(t,o[u],u,o)+"",(s=l.get(p))?(r[u]=s,s.__data__=o[u],l.delete(p)):n[u]=new L(t,o[u]);for(u=0;u<c;++u)(s=e[u])&&l.get(a[u])===s&&(i[u]=s)}function en(t){return t.__data__}function Tt(t,e){if(!arguments.length)return Array.from(this,en);var n=e?tn:je,r=this._parents,i=this._groups;typeof t!="function"&&(t=Rt(t));for(var o=i.length,f=new Array(o),u=new Array(o),s=new Array(o),l=0;l<o;++l){var c=r[l],h=i[l],a=h.length,p=nn(t.call(c,c&&c.__data__,l,r)),d=p.length,x=u[l]=new Array(d),m=f[l]=new Array(d),y=s[l]=new Array(a);n(c,h,x,m,y,p,e);for(var _=0,w=0,v,M;_<d;++_)if(v=x[_]){for(_>=w&&(w=_+1);!(M=m[w])&&++w<d;);v._next=M||null}}return f=new g(f,r),f._enter=u,f._exit=s,f}function nn(t){return typeof t=="object"&&"length"in t?t:Array.from(t)}function Lt(){return new g(this._exit||this._groups.map(z),this._parents)}function Ot(t,e,n){var r=this.enter(),i=this,o=this.exit();return typeof t=="function"?(r=t(r),r&&(r=r.selection())):r=r.append(t+""),e!=null&&(i=e(i),i&&(i=i.selection())),n==null?o.remove():n(o),r&&i?r.merge(i).order():i}function Bt(t){for(var e=t.selection?t.selection():t,n=this._groups,r=e._groups,i=n.length,o=r.length,f=Math.min(i,o),u=new Array(i),s=0;s<f;++s)for(var l=n[s],c=r[s],h=l.length,a=u[s]=new Array(h),p,d=0;d<h;++d)(p=l[d]||c[d])&&(a[d]=p);for(;s<i;++s)u[s]=n[s];return new g(u,this._parents)}function It(){for(var t=this._groups,e=-1,n=t.length;++e<n;)for(var r=t[e],i=r.length-1,o=r[i],f;--i>=0;)(f=r[i])&&(o&&f.compareDocumentPosition(o)^4&&o.parentNode.insertBefore(f,o),o=f);return this}function Dt(t){t||(t=rn);function e(h,a){return h&&a?t(h.__data__,a.__data__):!h-!a}for(var n=this._groups,r=n.length,i=new Array(r),o=0;o<r;++o){for(var f=n[o],u=f.length,s=i[o]=new Array(u),l,c=0;c<u;++c)(l=f[c])&&(s[c]=l);s.sort(e)}return new g(i,this._parents).order()}function rn(t,e){return t<e?-1:t>e?1:t>=e?0:NaN}function Vt(){var t=arguments[0];return arguments[0]=this,t.apply(null,arguments),this}function Pt(){return Array.from(this)}function Ft(){for(var t=this._groups,e=0,n=t.length;e<n;++e)for(var r=t[e],i=0,o=r.length;i<o;++i){var f=r[i];if(f)return f}return null}function zt(){let t=0;for(let e of this)++t;return t}function Xt(){return!this.node()}function Ut(t){for(var e=this._groups,n=0,r=e.length;n<r;++n)for(var i=e[n],o=0,f=i.length,u;o<f;++o)(u=i[o])&&t.call(u,u.__data__,o,i);return this}function on(t){return function(){this.removeAttribute(t)}}function fn(t){return function(){this.removeAttributeNS(t.space,t.local)}}function un(t,e){return function(){this.setAttribute(t,e)}}function ln(t,e){return function(){this.setAttributeNS(t.space,t.local,e)}}function sn(t,e){return function(){var n=e.apply(this,arguments);n==null?this.removeAttribute(t):this.setAttribute(t,n)}}function an(t,e){return function(){var n=e.apply(this,arguments);n==null?this.removeAttributeNS(t.space,t.local):this.setAttributeNS(t.space,t.local,n)}}function Ht(t,e){var n=D(t);if(arguments.length<2){var r=this.node();return n.local?r.getAttributeNS(n.space,n.local):r.getAttribute(n)}return this.each((e==null?n.local?fn:on:typeof e=="function"?n.local?an:sn:n.local?ln:un)(n,e))}function X(t){return t.ownerDocument&&t.ownerDocument.defaultView||t.document&&t||t.defaultView}function cn(t){return function(){this.style.removeProperty(t)}}function hn(t,e,n){return function(){this.style.setProperty(t,e,n)}}function pn(t,e,n){return function(){var r=e.apply(this,arguments);r==null?this.style.removeProperty(t):this.style.setProperty(t,r,n)}}function Yt(t,e,n){return arguments.length>1?this.each((e==null?cn:typeof e=="function"?pn:hn)(t,e,n??"")):dn(this.node(),t)}function dn(t,e){return t.style.getPropertyValue(e)||X(t).getComputedStyle(t,null).getPropertyValue(e)}function mn(t){return function(){delete this[t]}}function xn(t,e){return function(){this[t]=e}}function gn(t,e){return function(){var n=e.apply(this,arguments);n==null?delete this[t]:this[t]=n}}function Qt(t,e){return arguments.length>1?this.each((e==null?mn:typeof e=="function"?gn:xn)(t,e)):this.node()[t]}function Zt(t){return t.trim().split(/^|\s+/)}function Z(t){return t.classList||new Kt(t)}function Kt(t){this._node=t,this._names=Zt(t.getAttribute("class")||"")}Kt.prototype={add:function(t){var e=this._names.indexOf(t);e<0&&(this._names.push(t),this._node.setAttribute("class",this._names.join(" ")))},remove:function(t){var e=this._names.indexOf(t);e>=0&&(this._names.splice(e,1),this._node.setAttribute("class",this._names.join(" ")))},contains:function(t){return this._names.indexOf(t)>=0}};function Wt(t,e){for(var n=Z(t),r=-1,i=e.length;++r<i;)n.add(e[r])}function Jt(t,e){for(var n=Z(t),r=-1,i=e.length;++r<i;)n.remove(e[r])}function yn(t){return function(){Wt(this,t)}}function _n(t){return function(){Jt(this,t)}}function wn(t,e){return function(){(e.apply(this,arguments)?Wt:Jt)(this,t)}}function Gt(t,e){var n=Zt(t+"");if(arguments.length<2){for(var r=Z(this.node()),i=-1,o=n.length;++i<o;)if(!r.contains(n[i]))return!1;return!0}return this.each((typeof e=="function"?wn:e?yn:_n)(n,e))}function vn(){this.textContent=""}function Mn(t){return function(){this.textContent=t}}function An(t){return function(){var e=t.apply(this,arguments);this.textContent=e??""}}function jt(t){return arguments.length?this.each(t==null?vn:(typeof t=="function"?An:Mn)(t)):this.node().textContent}function bn(){this.innerHTML=""}function Sn(t){return function(){this.innerHTML=t}}function kn(t){return function(){var e=t.apply(this,arguments);this.innerHTML=e??""}}function te(t){return arguments.length?this.each(t==null?bn:(typeof t=="function"?kn:Sn)(t)):this.node().innerHTML}function $n(){this.nextSibling&&this.parentNode.appendChild(this)}function ee(){return this.each($n)}function Nn(){this.previousSibling&&this.parentNode.insertBefore(this,this.parentNode.firstChild)}function ne(){return this.each(Nn)}function re(t){var e=typeof t=="function"?t:V(t);return this.select(function(){return this.appendChild(e.apply(this,arguments))})}function qn(){return null}function ie(t,e){var n=typeof t=="function"?t:V(t),r=e==null?qn:typeof e=="function"?e:P(e);return this.select(function(){return this.insertBefore(n.apply(this,arguments),r.apply(this,arguments)||null)})}function En(){var t=this.parentNode;t&&t.removeChild(this)}function oe(){return this.each(En)}function Cn(){var t=this.cloneNode(!1),e=this.parentNode;return e?e.insertBefore(t,this.nextSibling):t}function Rn(){var t=this.cloneNode(!0),e=this.parentNode;return e?e.insertBefore(t,this.nextSibling):t}function fe(t){return this.select(t?Rn:Cn)}function ue(t){return arguments.length?this.property("__data__",t):this.node().__data__}function Tn(t){return function(e){t.call(this,e,this.__data__)}}function Ln(t){return t.trim().split(/^|\s+/).map(function(e){var n="",r=e.indexOf(".");return r>=0&&(n=e.slice(r+1),e=e.slice(0,r)),{type:e,name:n}})}function On(t){return function(){var e=this.__on;if(e){for(var n=0,r=-1,i=e.length,o;n<i;++n)o=e[n],(!t.type||o.type===t.type)&&o.name===t.name?this.removeEventListener(o.type,o.listener,o.options):e[++r]=o;++r?e.length=r:delete this.__on}}}function Bn(t,e,n){return function(){var r=this.__on,i,o=Tn(e);if(r){for(var f=0,u=r.length;f<u;++f)if((i=r[f]).type===t.type&&i.name===t.name){this.removeEventListener(i.type,i.listener,i.options),this.addEventListener(i.type,i.listener=o,i.options=n),i.value=e;return}}this.addEventListener(t.type,o,n),i={type:t.type,name:t.name,value:e,listener:o,options:n},r?r.push(i):this.__on=[i]}}function le(t,e,n){var r=Ln(t+""),i,o=r.length,f;if(arguments.length<2){var u=this.node().__on;if(u){for(var s=0,l=u.length,c;s<l;++s)for(i=0,c=u[s];i<o;++i)if((f=r[i]).type===c.type&&f.name===c.name)return c.value}return}for(u=e?Bn:On,i=0;i<o;++i)this.each(u(r[i],e,n));return this}function se(t,e,n){var r=X(t),i=r.CustomEvent;typeof i=="function"?i=new i(e,n):(i=r.document.createEvent("Event"),n?(i.initEvent(e,n.bubbles,n.cancelable),i.detail=n.detail):i.initEvent(e,!1,!1)),t.dispatchEvent(i)}function In(t,e){return function(){return se(this,t,e)}}function Dn(t,e){return function(){return se(this,t,e.apply(this,arguments))}}function ae(t,e){return this.each((typeof e=="function"?Dn:In)(t,e))}function*ce(){for(var t=this._groups,e=0,n=t.length;e<n;++e)for(var r=t[e],i=0,o=r.length,f;i<o;++i)(f=r[i])&&(yield f)}var K=[null];function g(t,e){this._groups=t,this._parents=e}function Vn(){return new g([[document.documentElement]],K)}function Pn(){return this}g.prototype=Vn.prototype={constructor:g,select:bt,selectAll:kt,selectChild:Nt,selectChildren:qt,filter:Et,data:Tt,enter:Ct,exit:Lt,join:Ot,merge:Bt,selection:Pn,order:It,sort:Dt,call:Vt,nodes:Pt,node:Ft,size:zt,empty:Xt,each:Ut,attr:Ht,style:Yt,property:Qt,classed:Gt,text:jt,html:te,raise:ee,lower:ne,append:re,insert:ie,remove:oe,clone:fe,datum:ue,on:le,dispatch:ae,[Symbol.iterator]:ce};function W(t){return typeof t=="string"?new g([[document.querySelector(t)]],[document.documentElement]):new g([[t]],K)}function J(t){return function(){return t}}var O=Math.PI,G=2*O,A=1e-6,Fn=G-A;function he(t){this._+=t[0];for(let e=1,n=t.length;e<n;++e)this._+=arguments[e]+t[e]}function zn(t){let e=Math.floor(t);if(!(e>=0))throw new Error(`invalid digits: ${t}`);if(e>15)return he;let n=10**e;return function(r){this._+=r[0];for(let i=1,o=r.length;i<o;++i)this._+=Math.round(arguments[i]*n)/n+r[i]}}function pe(t,e,n,r){return t===n&&e===r}function Xn(t){let e=Math.floor(t);if(!(e<=15))return pe;let n=10**e,r=function(i){return Math.round(i*n)};return function(i,o,f,u){return r(i)===r(f)&&r(o)===r(u)}}var E=class{constructor(e){this._x0=this._y0=this._x1=this._y1=null,this._="",this._append=e==null?he:zn(e),this._equal=e==null?pe:Xn(e)}moveTo(e,n){this._append`M${this._x0=this._x1=+e},${this._y0=this._y1=+n}`}closePath(){this._x1!==null&&(this._x1=this._x0,this._y1=this._y0,this._append`Z`)}lineTo(e,n){this._append`L${this._x1=+e},${this._y1=+n}`}quadraticCurveTo(e,n,r,i){this._append`Q${+e},${+n},${this._x1=+r},${this._y1=+i}`}bezierCurveTo(e,n,r,i,o,f){this._append`C${+e},${+n},${+r},${+i},${this._x1=+o},${this._y1=+f}`}arcTo(e,n,r,i,o){if(e=+e,n=+n,r=+r,i=+i,o=+o,o<0)throw new Error(`negative radius: ${o}`);let f=this._x1,u=this._y1,s=r-e,l=i-n,c=f-e,h=u-n,a=c*c+h*h;if(this._x1===null)this._append`M${this._x1=e},${this._y1=n}`;else if(a>A)if(!(Math.abs(h*s-l*c)>A)||!o)this._append`L${this._x1=e},${this._y1=n}`;else{let p=r-f,d=i-u,x=s*s+l*l,m=p*p+d*d,y=Math.sqrt(x),_=Math.sqrt(a),w=o*Math.tan((O-Math.acos((x+a-m)/(2*y*_)))/2),v=w/_,M=w/y;Math.abs(v-1)>A&&this._append`L${e+v*c},${n+v*h}`,this._append`A${o},${o},0,0,${+(h*p>c*d)},${this._x1=e+M*s},${this._y1=n+M*l}`}}arc(e,n,r,i,o,f){if(e=+e,n=+n,r=+r,f=!!f,r<0)throw new Error(`negative radius: ${r}`);let u=r*Math.cos(i),s=r*Math.sin(i),l=e+u,c=n+s,h=1^f,a=f?i-o:o-i;if(this._x1===null?this._append`M${l},${c}`:(Math.abs(this._x1-l)>A||Math.abs(this._y1-c)>A)&&this._append`L${l},${c}`,!!r){if(a<0&&(a=a%G+G),a>Fn)this._append`A${r},${r},0,1,${h},${e-u},${n-s}A${r},${r},0,1,${h},${this._x1=l},${this._y1=c}`;else if(a>A){let p=e+r*Math.cos(o),d=n+r*Math.sin(o);if(a>=O&&this._equal(l,c,p,d)){a/=2;let x=i+a;this._append`A${r},${r},0,${+(a>=O)},${h},${e+r*Math.cos(x)},${n+r*Math.sin(x)}`}this._append`A${r},${r},0,${+(a>=O)},${h},${this._x1=p},${this._y1=d}`}}}rect(e,n,r,i){this._append`M${this._x0=this._x1=+e},${this._y0=this._y1=+n}h${r=+r}v${+i}h${-r}Z`}toString(){return this._}};function Un(){return new E}Un.prototype=E.prototype;function de(t){let e=3;return t.digits=function(n){if(!arguments.length)return e;if(n==null)e=null;else{let r=Math.floor(n);if(!(r>=0))throw new RangeError(`invalid digits: ${n}`);e=r}return t},()=>new E(e)}var me=Array.prototype.slice;function xe(t){return t[0]}function ge(t){return t[1]}var j=class{constructor(e,n){this._context=e,this._x=n}areaStart(){this._line=0}areaEnd(){this._line=NaN}lineStart(){this._point=0}lineEnd(){(this._line||this._line!==0&&this._point===1)&&this._context.closePath(),this._line=1-this._line}point(e,n){switch(e=+e,n=+n,this._point){case 0:{this._point=1,this._line?this._context.lineTo(e,n):this._context.moveTo(e,n);break}case 1:this._point=2;default:{this._x?this._context.bezierCurveTo(this._x0=(this._x0+e)/2,this._y0,this._x0,n,e,n):this._context.bezierCurveTo(this._x0,this._y0=(this._y0+n)/2,e,this._y0,e,n);break}}this._x0=e,this._y0=n}};function ye(t){return new j(t,!1)}function Hn(t){return t.source}function Yn(t){return t.target}function _e(t){let e=Hn,n=Yn,r=xe,i=ge,o=null,f=null,u=de(s);function s(){let l,c=me.call(arguments),h=e.apply(this,c),a=n.apply(this,c);if(o==null&&(f=t(l=u())),f.lineStart(),c[0]=h,f.point(+r.apply(this,c),+i.apply(this,c)),c[0]=a,f.point(+r.apply(this,c),+i.apply(this,c)),f.lineEnd(),l)return f=null,l+""||null}return s.source=function(l){return arguments.length?(e=l,s):e},s.target=function(l){return arguments.length?(n=l,s):n},s.x=function(l){return arguments.length?(r=typeof l=="function"?l:J(+l),s):r},s.y=function(l){return arguments.length?(i=typeof l=="function"?l:J(+l),s):i},s.context=function(l){return arguments.length?(l==null?o=f=null:f=t(o=l),s):o},s}function tt(){return _e(ye)}return Se(Qn);})();
