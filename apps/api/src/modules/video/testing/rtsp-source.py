"""A camera for tests: RTSP with a moving, time-stamped picture, from Debian's packages
(python3-gi gir1.2-gst-rtsp-server-1.0 gstreamer1.0-plugins-base -good -ugly gstreamer1.0-x).

rtsp-source.py PORT CODEC [USER PASSWORD]   CODEC: h264 h265 audio 8k flash (white for two seconds of four)
"""
import sys
import time
import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtsp", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtsp, GstRtspServer

PORT, CODEC = sys.argv[1:3]
CLOCK = 'clockoverlay time-format="%H:%M:%S" font-desc="Sans 24"'
ENCODE = "x264enc tune=zerolatency speed-preset=ultrafast key-int-max=25"
LAUNCH = {
    "h264": f"videotestsrc is-live=true pattern=ball ! video/x-raw,width=640,height=360,framerate=25/1 ! {CLOCK} ! {ENCODE} bitrate=600 ! rtph264pay name=pay0 config-interval=1",
    "h265": f"videotestsrc is-live=true ! video/x-raw,width=320,height=180,framerate=10/1 ! x265enc tune=zerolatency speed-preset=ultrafast ! rtph265pay name=pay0 config-interval=1",
    "8k": f"videotestsrc is-live=true ! video/x-raw,width=7680,height=4320,framerate=1/1 ! {ENCODE} ! rtph264pay name=pay0 config-interval=1",
    "flash": f"videotestsrc is-live=true pattern=white ! video/x-raw,width=640,height=360,framerate=25/1 ! videobalance name=shutter ! {ENCODE} bitrate=600 ! rtph264pay name=pay0 config-interval=1",
    "audio": "audiotestsrc is-live=true ! alawenc ! rtppcmapay name=pay0",
}[CODEC]

Gst.init(None)
server = GstRtspServer.RTSPServer(service=PORT)
factory = GstRtspServer.RTSPMediaFactory()
factory.set_launch(f"( {LAUNCH} )")
factory.set_shared(True)
if CODEC == "flash":

    def flash(shutter):
        shutter.set_property("brightness", 0.0 if int(time.time() / 2) % 2 == 0 else -1.0)
        return True

    def configured(_factory, media):
        GLib.timeout_add(5, flash, media.get_element().get_by_name("shutter"))

    factory.connect("media-configure", configured)
server.get_mount_points().add_factory("/live", factory)
if len(sys.argv) > 4:
    auth = GstRtspServer.RTSPAuth()
    auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
    token = GstRtspServer.RTSPToken()
    token.set_string("media.factory.role", "user")
    auth.add_digest(sys.argv[3], sys.argv[4], token)
    server.set_auth(auth)
    permissions = GstRtspServer.RTSPPermissions()
    permissions.add_permission_for_role("user", "media.factory.access", True)
    permissions.add_permission_for_role("user", "media.factory.construct", True)
    factory.set_permissions(permissions)
server.attach(None)
print("ready", flush=True)
GLib.MainLoop().run()
